import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in whole pixels, as it is now. @param first until it is measured, which is before the first paint */
export function useWidth<Box extends HTMLElement>(first = 0) {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => {
      setWidth(Math.floor(element.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { box, width };
}
