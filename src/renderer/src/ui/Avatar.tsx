import { memo, useState } from 'react';
import { avatarColor } from '@shared/rules/avatar-color';
import { initials } from '@shared/rules/initials';
import css from './avatar.module.css';

export interface AvatarProps {
  /** Chooses the colour: the same person has the same one everywhere. */
  readonly id: string;
  readonly name: string;
  readonly src?: string | null;
  /** Pixels. */
  readonly size?: number;
}

/** Pixels from which on a face has room for two letters. */
const TWO_LETTERS = 22;
const fontSizeOf = (size: number): number =>
  size < TWO_LETTERS ? 10 : Math.max(10.5, Math.round(size * 0.35));

/** Picture of a person, or their initials. Decoration: the name stands beside it. */
export const Avatar = memo(function Avatar({ id, name, src = null, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size };
  if (src !== null && src !== broken) {
    return (
      <img
        className={css.avatar}
        style={box}
        src={src}
        alt=""
        draggable={false}
        decoding="async"
        onError={() => {
          setBroken(src);
        }}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={css.avatar}
      style={{ ...box, background: avatarColor(id), fontSize: fontSizeOf(size) }}
    >
      {size < TWO_LETTERS ? [...initials(name)][0] : initials(name)}
    </span>
  );
});
