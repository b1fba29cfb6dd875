// @vitest-environment jsdom
import { type ComponentType, Component, type ReactNode, act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lazy } from './lazy';
import { LazyBoundary } from './LazyBoundary';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

class Caught extends Component<{ readonly children: ReactNode }, { readonly text: string | null }> {
  override state = { text: null };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render(): ReactNode {
    return this.state.text ?? this.props.children;
  }
}

type Loaded = { readonly default: ComponentType<{ readonly name: string }> };
const code: Loaded = { default: ({ name }) => <b>{name}</b> };
let host: HTMLElement;
let root: Root;
const draw = (node: ReactNode): Promise<void> => act(async () => root.render(node));

beforeEach(() => {
  host = document.createElement('div');
  root = createRoot(host, { onCaughtError: () => undefined });
});
afterEach(() => act(async () => root.unmount()));

it('shows its fallback alone while it is on its way, beside what is there, and itself at once when it has come', async () => {
  let come: (loaded: Loaded) => void = () => undefined;
  const Part = lazy(() => new Promise<Loaded>((resolve) => (come = resolve)));
  await draw(
    <LazyBoundary fallback="…">
      Beside <Part name="Ada" />
    </LazyBoundary>,
  );
  expect(host.textContent).toBe('Beside …');
  const began = performance.now();
  await act(async () => {
    come(code);
    await Promise.resolve();
  });
  expect(host.textContent).toBe('Beside Ada');
  expect(performance.now() - began).toBeLessThan(200);
});

it('asks for its code once, and is there without a fallback from then on', async () => {
  let asked = 0;
  const Part = lazy(async () => {
    asked += 1;
    return code;
  });
  await draw(
    <>
      <Part name="Ada" />
      <Part name="Bo" />
    </>,
  );
  expect(host.textContent).toBe('AdaBo');
  await draw(null);
  act(() => {
    root.render(<Part name="Cy" />);
  });
  expect(host.textContent).toBe('Cy');
  expect(asked).toBe(1);
});

it('throws where its code cannot be loaded, and tries again when it is next drawn', async () => {
  let answers: Promise<Loaded> = Promise.reject(new Error('The network is gone'));
  const Part = lazy(() => answers);
  await draw(
    <Caught key="first">
      <Part name="Ada" />
    </Caught>,
  );
  expect(host.textContent).toBe('The network is gone');
  answers = Promise.resolve(code);
  await draw(
    <Caught key="second">
      <Part name="Ada" />
    </Caught>,
  );
  expect(host.textContent).toBe('Ada');
});
