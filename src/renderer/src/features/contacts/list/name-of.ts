import { copy } from './copy';

/** Spec 2 §8. */
export const nameOf = ({ name }: { readonly name: string }): string =>
  name.trim() === '' ? copy.unnamed : name;

export const personName = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${first_name} ${last_name}`.trim();
