import type { Place } from '../../features/feature';
import { FEATURES } from '../../features/manifests';
import { STUDIOS } from './studios';

const rank = ({ studio }: Place): number => STUDIOS.findIndex(({ id }) => id === studio);

/** Every place of a workspace, in the order in which the sidebar shows them. A studio without one is not shown. */
export const PLACES: readonly Place[] = FEATURES.flatMap(({ places = [] }) => places).toSorted(
  (one, other) => rank(one) - rank(other) || one.order - other.order,
);
