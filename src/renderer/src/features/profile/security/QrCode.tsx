import { encode } from 'uqr';
import css from './security.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Empty modules around the code, without which some cameras do not find it. */
const BORDER = 3;

/** A QR code, drawn as one path: dark on white in either theme, as cameras want it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
