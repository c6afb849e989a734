import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { partTexts as texts } from './texts.ts';

interface Properties {
  /** Another value means other content: what failed before is tried again. */
  content?: unknown;
  children: ReactNode;
}

interface State {
  content: unknown;
  failed: boolean;
}

/**
 * Keeps a part of the studio that fails, or whose code does not come after an update or without a network, from taking
 * all else with it. What was typed lies in the draft, so that to load the page again loses nothing.
 */
export class PartBoundary extends Component<Properties, State> {
  override state: State = { content: this.props.content, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ content }: Properties, state: State): Partial<State> | null {
    return content === state.content ? null : { content, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <Failed onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Failed({ onRetry }: { onRetry(): void }) {
  const ways = [
    <Button key="reload" type="primary" onClick={() => window.location.reload()}>
      {texts.reload}
    </Button>,
    <Button key="retry" onClick={onRetry}>
      {texts.retry}
    </Button>,
  ];
  return (
    <Result
      role="alert"
      icon={<Icon name="warning" size={40} />}
      title={texts.partFailed}
      subTitle={texts.partFailedHint}
      extra={ways}
    />
  );
}
