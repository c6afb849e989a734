import { Component, type ReactNode } from 'react';
import { Failed } from '#ui/components/States.tsx';

/** A page that threw says so in its place, with a way to load it again; menu and notice stay. */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed message="这个页面出错了，请重试" /> : this.props.children;
  }
}
