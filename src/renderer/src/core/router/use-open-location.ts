import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { type Location, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';

/**
 * Reads the address that is open at the moment of the call. The one that is drawn (`useLocation`) follows a moment later:
 * what is asked for twice in that moment would be taken for two things.
 */
export function useOpenLocation<State>(): () => Location<State> {
  const { navigator } = useContext(NavigationContext);
  const location = useLocation() as Location<State>;
  const drawn = useRef(location);
  useLayoutEffect(() => {
    drawn.current = location;
  });
  // Every history has it; the router's type does not.
  return useCallback(
    () => (navigator as { readonly location?: Location<State> }).location ?? drawn.current,
    [navigator],
  );
}
