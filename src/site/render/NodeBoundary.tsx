import { Component, type ReactNode } from 'react';

interface Properties {
  /** Another value means other content: what failed before is tried again. */
  content: unknown;
  onFailure(error: unknown): void;
  children: ReactNode;
}

interface State {
  content: unknown;
  failed: boolean;
}

/** Keeps one failing block from taking the page with it. Works in the browser only; the server renders nodes alone. */
export class NodeBoundary extends Component<Properties, State> {
  override state: State = { content: this.props.content, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ content }: Properties, state: State): Partial<State> | null {
    return content === state.content ? null : { content, failed: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
