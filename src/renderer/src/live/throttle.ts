/** Calls at once, then at most once every `everyMs`; the last call is never lost. */
export function throttle(everyMs: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  function call(): void {
    if (timer !== undefined) {
      again = true;
      return;
    }
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      call();
    }, everyMs);
  }
  return {
    call,
    cancel: (): void => {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}
