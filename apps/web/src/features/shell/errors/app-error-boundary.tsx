import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logFailure } from '@/lib/log';
import { BrokenView } from '../broken-view.js';

interface State {
  error: unknown;
}

/** Error boundary for errors outside the router, with a reload button. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logFailure(`page${info.componentStack ?? ''}`, error);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <BrokenView />;
  }
}
