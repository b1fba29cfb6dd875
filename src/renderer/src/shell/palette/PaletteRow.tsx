import { IS_MAC, keyCaps, keysOf } from '../../ui/shortcuts';
import { Icon } from '../../ui/Icon';
import { KeyCaps } from '../../ui/KeyCaps';
import type { PaletteHit } from '../../features/palette-source';
import { copy } from './copy';
import type { PaletteItem } from './results';
import css from './palette.module.css';

function viewOf(item: PaletteItem): ReturnType<PaletteHit['view']> {
  if (item.kind === 'record') return item.record.view();
  const { label, icon = 'bolt', keys } = item.command;
  const [first] = keys === undefined ? [] : keysOf({ keys });
  return {
    lead: <Icon name={icon} size={18} />,
    name: label,
    detail: '',
    side: first !== undefined && <KeyCaps presses={keyCaps(first, IS_MAC)} then={copy.then} />,
  };
}

interface PaletteRowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One thing to choose. The field keeps the focus; the row only says that it is the active one. */
export function PaletteRow({ id, item, active, onPoint, onChoose }: PaletteRowProps) {
  const { lead, name, detail, side } = viewOf(item);
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={css.row}
      // Not on entering: a list that scrolls under a resting pointer keeps its nav item.
      onPointerMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <span className={css.lead}>{lead}</span>
      <bdi className={css.name}>{name}</bdi>
      <bdi className={css.detail}>{detail}</bdi>
      {side}
    </div>
  );
}
