import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { copy } from './copy';
import css from './designer.module.css';

interface Notice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}
/** Long enough for two sentences. Milliseconds. */
const SHOWN_MS = 8000;

export function useNotices(): {
  readonly notices: readonly Notice[];
  readonly notify: (title: string, text: string) => void;
  readonly dismiss: (id: number) => void;
} {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const dismiss = useCallback((id: number) => {
    setNotices((shown) => shown.filter((notice) => notice.id !== id));
  }, []);
  const notify = useCallback((title: string, text: string) => {
    // The same one again begins again.
    setNotices((shown) => [
      ...shown.filter((notice) => notice.text !== text),
      { id: Math.max(0, ...shown.map(({ id }) => id)) + 1, title, text },
    ]);
  }, []);
  return { notices, notify, dismiss };
}

interface NoticeCardProps {
  readonly notice: Notice;
  readonly onClose: (id: number) => void;
}
function NoticeCard({ notice: { id, title, text }, onClose }: NoticeCardProps) {
  useEffect(() => {
    const timer = setTimeout(() => {
      onClose(id);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [id, onClose]);
  return (
    <div role="alert" className={css.notice}>
      <b>{title}</b>
      <p>{text}</p>
      <IconButton
        icon="close"
        size="small"
        label={copy.close}
        onClick={() => {
          onClose(id);
        }}
      />
    </div>
  );
}

/** Notifications of the designer, at the bottom right (spec 1 §8). */
export function Notices({
  notices,
  onClose,
}: {
  readonly notices: readonly Notice[];
  readonly onClose: (id: number) => void;
}) {
  return (
    <div className={css.notices}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onClose={onClose} />
      ))}
    </div>
  );
}
