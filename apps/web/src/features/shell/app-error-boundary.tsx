import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logFailure } from '@/lib/log';
import { brokenTexts } from '@/texts/shell';

interface State {
  error: unknown;
}

/** The last net: what broke outside the router is told, with a way to begin again. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logFailure(`page${info.componentStack ?? ''}`, error);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    // Needs nothing that is still to be fetched: fetching may be what failed.
    return (
      <main role="alert" className="page py-20 text-center">
        <h1 className="text-h2">{brokenTexts.title}</h1>
        <p className="mt-2 text-ink-2">{brokenTexts.text}</p>
        <a href="/" className="mt-6 inline-flex min-h-11 items-center font-semibold text-petrol underline">
          {brokenTexts.home}
        </a>
        <button
          type="button"
          onClick={() => location.reload()}
          className="ml-6 min-h-11 font-semibold text-petrol underline"
        >
          {brokenTexts.retry}
        </button>
      </main>
    );
  }
}
