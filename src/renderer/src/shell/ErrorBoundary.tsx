import { Component, type ReactNode } from 'react';
import { noteProblem } from '../core/problem-log';
import { ErrorScreen } from './ErrorScreen';

interface ErrorBoundaryProps {
  /** Of the page: another one is tried again. */
  readonly address: string;
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly address: string;
  readonly broken: boolean;
}

/** Shows the error screen in nav item of a page that broke. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { address: this.props.address, broken: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    before: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === before.address ? null : { address, broken: false };
  }

  override componentDidCatch(error: unknown): void {
    noteProblem('render', error);
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorScreen /> : this.props.children;
  }
}
