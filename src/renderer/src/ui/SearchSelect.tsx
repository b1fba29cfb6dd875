import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Select, type SelectProps } from 'antd';
import { AntdProvider } from './theme/AntdProvider';

type Option = NonNullable<SelectProps['options']>[number];

/** antd's list has no name for screen readers: it gets that of its field. */
export function NamedList({ children }: { readonly children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null);
  // At each drawing: the list is another element when nothing is found.
  useLayoutEffect(() => {
    for (const list of popup.current?.querySelectorAll('[role=listbox]') ?? []) {
      const field = document.querySelector<HTMLInputElement>(`[aria-controls="${list.id}"]`);
      const name = field?.ariaLabel ?? field?.labels?.[0]?.textContent;
      if (name) list.setAttribute('aria-label', name);
    }
  });
  return <div ref={popup}>{children}</div>;
}

/** A choice that is searched, or of which several can be taken. One of a few is a `Select`. It shows that it is wrong. */
export function SearchSelect<Value = string, Of extends Option = Option>(props: SelectProps<Value, Of>) {
  const { popupRender } = props;
  return (
    <AntdProvider>
      <Select<Value, Of>
        status={props['aria-invalid'] === true ? 'error' : ''}
        {...props}
        popupRender={(list) => <NamedList>{popupRender ? popupRender(list) : list}</NamedList>}
      />
    </AntdProvider>
  );
}
