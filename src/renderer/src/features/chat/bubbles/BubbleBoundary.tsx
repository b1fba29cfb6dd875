import { type ReactNode, Component } from 'react';
import { noteProblem } from '../../../core/problem-log';

export interface BubbleBoundaryProps {
  /** In the place of what could not be shown. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A message that breaks its bubble must not take the thread with it. (React knows error boundaries as classes only.) */
export class BubbleBoundary extends Component<BubbleBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    noteProblem('chat.bubble', error);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
