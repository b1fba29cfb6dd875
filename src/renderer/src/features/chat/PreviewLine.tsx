import type { MessagePreview, PreviewIcon } from '@shared/rules/message-preview';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icon-paths';
import css from './preview-line.module.css';

const ICONS: Readonly<Record<PreviewIcon, IconName | null>> = {
  none: null,
  photo: 'camera',
  video: 'video',
  audio: 'mic',
  document: 'file',
  sticker: 'smile',
  location: 'location',
  contact: 'card',
  template: null,
  interactive: 'list',
  order: 'list',
  reaction: null,
  system: null,
  unsupported: 'alert',
  revoked: 'noSign',
};

/** A message in one line: its kind as a small icon, then its words. */
export function PreviewLine({ preview }: { readonly preview: MessagePreview }) {
  const icon = ICONS[preview.icon];
  return (
    <>
      {icon !== null && <Icon name={icon} size={14} className={css.icon} />}
      <bdi>{preview.text}</bdi>
    </>
  );
}
