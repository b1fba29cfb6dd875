import { Component, type ReactNode } from 'react';
import { noteProblem } from '../core/problem-log';
import { ErrorScreen } from './ErrorScreen';

interface ErrorBoundaryProps {
  /** Of the page: another one is tried anew. */
  readonly address: string;
  readonly children: ReactNode;
}
interface ErrorBoundaryState {
  readonly broken: boolean;
}

/** Shows the error screen in place of a page that broke. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    noteProblem('render', error);
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.broken && before.address !== this.props.address) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorScreen /> : this.props.children;
  }
}
