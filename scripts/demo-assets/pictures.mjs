/** Pictures of the demo, drawn as SVG, 900 x 700. Each entry: file name, tags, captions by language, drawing. */

const frame = (content, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700" viewBox="0 0 900 700">
  <defs>
    <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0.35 0"/></filter>
    <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>
    <radialGradient id="vignette" cx="50%" cy="45%" r="75%"><stop offset="60%" stop-color="#000" stop-opacity="0"/><stop offset="100%" stop-color="#000" stop-opacity="0.38"/></radialGradient>
    ${defs}
  </defs>
  ${content}
  <rect width="900" height="700" filter="url(#grain)" opacity="0.22"/>
  <rect width="900" height="700" fill="url(#vignette)"/>
</svg>`;

const gradient = (id, from, to, vertical = true) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const shadow = (cx, cy, rx, ry) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#000" opacity="0.35" filter="url(#soft)"/>`;

const planks = (light, dark) =>
  `<rect width="900" height="700" fill="${light}"/>` +
  Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="0" y="${i * 100}" width="900" height="98" fill="${i % 2 ? light : dark}" opacity="0.55"/><path d="M0 ${i * 100 + 40} q 220 ${i % 2 ? 18 : -16} 450 4 t 450 -6" stroke="${dark}" stroke-width="3" fill="none" opacity="0.5"/>`,
  ).join('');

function fabricSwatches() {
  const cloths = [
    ['#1f2c4d', '#2c3d68', -8, 70, 80],
    ['#59616c', '#737d89', 5, 300, 60],
    ['#6b4b3a', '#86624e', -3, 560, 90],
    ['#2f4a3e', '#406352', 7, 130, 360],
    ['#8b2f3c', '#a64350', -6, 390, 370],
    ['#b9a98c', '#cdbfa6', 4, 620, 380],
  ];
  const weaves = cloths
    .map(
      ([dark, light], i) =>
        `<pattern id="w${i}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(${i * 30})"><rect width="14" height="14" fill="${dark}"/><path d="M0 3h14M0 10h14" stroke="${light}" stroke-width="2.2"/><path d="M4 0v14M11 0v14" stroke="${light}" stroke-width="${i % 2 ? 0.8 : 1.8}" opacity="0.7"/></pattern>`,
    )
    .join('');
  const pieces = cloths
    .map(([, light, angle, x, y], i) => {
      const teeth = Array.from({ length: 18 }, (_, t) => `l7 ${t % 2 ? -9 : 9}`).join(' ');
      return `<g transform="translate(${x} ${y}) rotate(${angle})">${shadow(120, 240, 130, 26)}<path d="M0 0 ${teeth} l100 0 V240 H0 Z" fill="url(#w${i})" stroke="${light}" stroke-width="1.5"/><path d="M0 90 q 110 26 226 -6" stroke="#000" opacity="0.16" stroke-width="12" fill="none"/></g>`;
    })
    .join('');
  return frame(`${planks('#d9c3a0', '#bf9f74')}${pieces}`, weaves);
}

function suitOnHanger() {
  return frame(
    `<rect width="900" height="700" fill="url(#wall)"/><rect y="600" width="900" height="100" fill="#7c6650"/>
    <rect x="120" y="70" width="660" height="14" rx="7" fill="#3b3b3f"/>
    <path d="M450 84 q 26 14 8 40 q -8 12 -8 26" stroke="#c8b28a" stroke-width="9" fill="none"/>
    <path d="M270 220 L450 148 L630 220" stroke="#b18b57" stroke-width="17" fill="none" stroke-linecap="round"/>
    ${shadow(470, 640, 230, 30)}
    <path d="M270 214 q 180 -70 360 0 q 74 40 92 350 l -70 10 l -38 -236 l 8 264 H278 l 8 -264 l -38 236 l -70 -10 q 18 -310 92 -350 Z" fill="url(#cloth)"/><path d="M614 338 l 8 264 M286 338 l -8 264" stroke="#141d31" stroke-width="3" opacity="0.6"/><path d="M652 570 l70 -10 M248 570 l-70 -10" stroke="#f3f1ea" stroke-width="7"/>
    <path d="M398 176 L450 360 L502 176 Z" fill="#f3f1ea"/><path d="M438 210 h24 l10 120 l -22 30 l -22 -30 Z" fill="#7d2233"/>
    <path d="M390 178 L350 300 L450 420 L450 360 Z" fill="#22304f"/><path d="M510 178 L550 300 L450 420 L450 360 Z" fill="#1c2842"/>
    <path d="M450 420 V602" stroke="#141d31" stroke-width="4"/><circle cx="466" cy="452" r="8" fill="#0f1626"/><circle cx="466" cy="510" r="8" fill="#0f1626"/>
    <path d="M318 470 h86" stroke="#141d31" stroke-width="7"/><path d="M500 470 h86" stroke="#141d31" stroke-width="7"/>
    <path d="M536 300 l44 -10 l4 22 l-44 8 Z" fill="#f3f1ea"/>
    <path d="M300 250 q 20 160 -6 340" stroke="#41557f" opacity="0.6" stroke-width="6" fill="none"/>`,
    gradient('wall', '#e9e4da', '#cfc7b8') + gradient('cloth', '#2f4069', '#1b2540', false),
  );
}

function trouserHem() {
  const marks = Array.from(
    { length: 26 },
    (_, i) =>
      `<path d="M${60 + i * 30} 470 v${i % 5 === 0 ? 34 : 20}" stroke="#2b2b2b" stroke-width="3"/>${i % 5 === 0 ? `<text x="${66 + i * 30}" y="524" font-family="DejaVu Sans" font-size="22" fill="#2b2b2b">${i + 20}</text>` : ''}`,
  ).join('');
  return frame(
    `${planks('#c9d2d6', '#aab7bd')}
    ${shadow(450, 420, 360, 30)}
    <path d="M120 60 H780 V400 H120 Z" fill="url(#leg)"/><path d="M440 60 L452 400" stroke="#3c4149" stroke-width="6"/>
    <path d="M120 340 H780" stroke="#f4e8c8" stroke-width="4" stroke-dasharray="18 12"/>
    <path d="M120 368 H780" stroke="#d94b4b" stroke-width="5" stroke-dasharray="4 10"/>
    <g fill="#f2c84b" stroke="#8a6a12" stroke-width="2"><circle cx="240" cy="340" r="9"/><circle cx="430" cy="340" r="9"/><circle cx="640" cy="340" r="9"/></g>
    <g transform="rotate(-2 450 490)"><rect x="40" y="460" width="820" height="80" rx="6" fill="#f5d547"/>${marks}</g>
    <g transform="translate(640 560) rotate(18)"><path d="M0 0 h150 l10 12 l-10 12 H0 Z" fill="#e8e8e8"/><circle cx="-24" cy="-8" r="26" fill="none" stroke="#c23b3b" stroke-width="12"/><circle cx="-24" cy="36" r="26" fill="none" stroke="#c23b3b" stroke-width="12"/></g>`,
    gradient('leg', '#565d68', '#3f454e'),
  );
}

function croissants() {
  const one = (x, y, angle, scale) => `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">
    ${shadow(0, 62, 130, 24)}
    <path d="M-150 40 q 20 -120 150 -120 q 130 0 150 120 q -40 -34 -80 -30 q -70 -26 -140 0 q -40 -4 -80 30 Z" fill="url(#crust)"/>
    <path d="M-88 -44 q 6 50 -18 66 M-34 -74 q -4 60 -10 80 M34 -74 q 4 60 10 80 M88 -44 q -6 50 18 66" stroke="#8a4f16" stroke-width="8" fill="none" opacity="0.65"/>
    <path d="M-110 -18 q 30 -42 80 -50" stroke="#ffe2a3" stroke-width="9" fill="none" opacity="0.7" stroke-linecap="round"/></g>`;
  return frame(
    `${planks('#6d4a30', '#593a24')}<ellipse cx="450" cy="380" rx="370" ry="250" fill="#f4f1ea"/><ellipse cx="450" cy="376" rx="320" ry="210" fill="#e7e2d6"/>
    ${one(320, 290, -14, 0.95)}${one(590, 300, 12, 0.9)}${one(450, 430, -3, 1.1)}
    <circle cx="170" cy="120" r="74" fill="#fff"/><circle cx="170" cy="120" r="58" fill="#3a1f12"/><path d="M140 110 q 30 -26 60 0" stroke="#a8744a" stroke-width="8" fill="none"/>`,
    gradient('crust', '#e9ac4f', '#b4661d'),
  );
}

function birthdayCake() {
  const berries = Array.from(
    { length: 11 },
    (_, i) =>
      `<circle cx="${262 + i * 37}" cy="${296 + (i % 2) * 10}" r="18" fill="#b3123c"/><circle cx="${256 + i * 37}" cy="${290 + (i % 2) * 10}" r="5" fill="#f08aa3"/>`,
  ).join('');
  const candles = [330, 390, 450, 510, 570]
    .map(
      (x, i) =>
        `<rect x="${x - 6}" y="190" width="12" height="92" fill="${['#6fb7d6', '#f2c14e', '#ef8fa8'][i % 3]}"/><path d="M${x} 150 q 14 22 0 38 q -14 -16 0 -38" fill="#ffb224"/><circle cx="${x}" cy="172" r="26" fill="#ffd98a" opacity="0.35"/>`,
    )
    .join('');
  return frame(
    `<rect width="900" height="700" fill="url(#room)"/><rect y="520" width="900" height="180" fill="#7a4b36"/>
    ${shadow(450, 560, 320, 34)}<ellipse cx="450" cy="540" rx="310" ry="56" fill="#f5f5f2"/>
    <rect x="230" y="300" width="440" height="230" rx="22" fill="url(#cream)"/>
    <path d="M230 370 h440 v36 h-440 Z" fill="#5b2d1d"/><path d="M230 455 h440 v30 h-440 Z" fill="#5b2d1d"/>
    <path d="M230 312 q 22 64 44 12 q 22 84 50 8 q 24 60 52 2 q 26 92 56 0 q 24 56 50 2 q 28 84 54 -2 q 26 62 48 0 q 26 56 36 -10 l 50 -24 h -440 Z" fill="#fff6ec"/>
    ${berries}${candles}`,
    gradient('room', '#f3dfd2', '#d8b49d') + gradient('cream', '#fff1df', '#efd2b2'),
  );
}

function crushedBox() {
  return frame(
    `${planks('#8f8f8d', '#797977')}${shadow(450, 600, 330, 40)}
    <path d="M170 250 L430 190 L760 260 L720 560 L400 630 L150 540 Z" fill="#c2925a"/>
    <path d="M170 250 L420 320 L400 630 L150 540 Z" fill="#a97a45"/><path d="M420 320 L760 260 L720 560 L400 630 Z" fill="#b98850"/>
    <path d="M170 250 L430 190 L760 260 L420 320 Z" fill="#d2a56f"/>
    <path d="M560 295 L600 380 L540 430 L640 470 L610 585 L720 560 L760 260 Z" fill="#94683a"/>
    <path d="M560 295 L600 380 L540 430 L640 470 L610 585" stroke="#5d3e1e" stroke-width="6" fill="none"/>
    <path d="M600 380 l60 -30 M640 470 l52 -20 M540 430 l-50 10" stroke="#6d4a26" stroke-width="5"/>
    <path d="M300 220 L590 290" stroke="#e9dcc3" stroke-width="34" opacity="0.85"/>
    <g transform="translate(190 400) skewY(14)"><rect width="150" height="96" fill="#fbfaf5"/><path d="M14 22h90M14 42h120M14 62h70" stroke="#444" stroke-width="7"/><path d="M96 70 h40" stroke="#c1272d" stroke-width="10"/></g>
    <path d="M470 600 q 30 34 80 30 q 50 4 70 -20" fill="#f6e3e3" stroke="#e3b7bd" stroke-width="4"/>`,
  );
}

const wheel = (cx, cy, r, tyre = '#23262b') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${tyre}" stroke-width="${r * 0.12}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.9}" fill="none" stroke="#c9ced4" stroke-width="5"/>` +
  Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2;
    return `<path d="M${cx} ${cy} L${cx + Math.cos(a) * r * 0.9} ${cy + Math.sin(a) * r * 0.9}" stroke="#9aa1a9" stroke-width="2"/>`;
  }).join('') +
  `<circle cx="${cx}" cy="${cy}" r="${r * 0.1}" fill="#555b63"/>`;

function cityBike() {
  return frame(
    `<rect width="900" height="700" fill="url(#sky)"/><rect y="120" width="900" height="400" fill="#c87f5b"/>
    ${Array.from({ length: 12 }, (_, r) => `<path d="M0 ${120 + r * 34} H900" stroke="#a9643f" stroke-width="3"/>${Array.from({ length: 12 }, (_, c) => `<path d="M${c * 80 + (r % 2) * 40} ${120 + r * 34} v34" stroke="#a9643f" stroke-width="3"/>`).join('')}`).join('')}
    <rect y="520" width="900" height="180" fill="#8d8a85"/>${shadow(450, 584, 340, 22)}
    ${wheel(250, 450, 130)}${wheel(650, 450, 130)}
    <g fill="none" stroke="#1f6f6b" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"><path d="M250 450 L345 268 L600 240"/><path d="M345 268 L440 456 L250 450"/><path d="M440 456 Q 560 400 590 262"/><path d="M600 200 L650 450"/></g>
    <path d="M440 456 h60" stroke="#33383e" stroke-width="10"/><circle cx="440" cy="456" r="34" fill="none" stroke="#44494f" stroke-width="10"/>
    <path d="M330 232 v40" stroke="#666" stroke-width="12"/><path d="M280 222 q 40 -24 104 0 q -20 18 -50 16 Z" fill="#5b3a22"/>
    <path d="M600 204 q -8 -34 -58 -40" stroke="#333" stroke-width="11" fill="none"/><path d="M540 164 h-38" stroke="#5b3a22" stroke-width="16" stroke-linecap="round"/>
    <g transform="translate(622 190)"><path d="M0 0 h130 l-18 96 h-94 Z" fill="#b98d57"/><path d="M4 22h122M8 46h114M12 70h106" stroke="#8a6335" stroke-width="6"/><path d="M30 0 l6 96 M65 0 v96 M100 0 l-6 96" stroke="#8a6335" stroke-width="5"/></g>`,
    gradient('sky', '#a8c7d8', '#d7e4ea'),
  );
}

function bentWheel() {
  const spokes = Array.from({ length: 22 }, (_, i) => {
    const a = (i / 22) * Math.PI * 2;
    const bend = 1 + 0.12 * Math.sin(a * 2 + 0.6);
    return `<path d="M450 350 L${450 + Math.cos(a) * 258 * bend} ${350 + Math.sin(a) * 232 * (2 - bend)}" stroke="#b5bcc4" stroke-width="3"/>`;
  }).join('');
  return frame(
    `${planks('#5c6068', '#4d5158')}${shadow(460, 620, 300, 30)}
    <path d="M450 70 C 640 60 770 190 742 350 C 726 520 600 640 430 618 C 260 640 130 520 168 360 C 150 190 260 92 450 70 Z" fill="none" stroke="#1d1f23" stroke-width="34"/>
    <path d="M450 92 C 626 84 744 200 718 350 C 704 506 590 612 436 594 C 282 612 160 506 192 360 C 176 204 276 112 450 92 Z" fill="none" stroke="#d3d8dd" stroke-width="9"/>
    ${spokes}<circle cx="450" cy="350" r="30" fill="#6c737b"/><circle cx="450" cy="350" r="12" fill="#2c3035"/>
    <path d="M690 170 l56 -54 M706 206 l70 -20" stroke="#e2574c" stroke-width="10" stroke-linecap="round"/>
    <path d="M300 520 q 30 -60 -10 -116" stroke="#f0f0f0" stroke-width="3" fill="none"/>`,
  );
}

function bikeChain() {
  const links = Array.from({ length: 15 }, (_, i) => {
    const x = 40 + i * 58;
    const y = 360 + Math.sin(i / 2.3) * 60;
    return `<g transform="translate(${x} ${y}) rotate(${Math.cos(i / 2.3) * 24})"><rect x="-32" y="-17" width="64" height="34" rx="17" fill="${i % 2 ? '#8c7257' : '#6f5a45'}" stroke="#3a2d20" stroke-width="3"/><circle cx="-18" r="8" fill="#3a2d20"/><circle cx="18" r="8" fill="#3a2d20"/></g>`;
  }).join('');
  const teeth = Array.from(
    { length: 28 },
    (_, i) => `<path d="M0 -262 l10 -30 h-20 Z" transform="rotate(${(i * 360) / 28})" fill="#4b5057"/>`,
  ).join('');
  return frame(
    `<rect width="900" height="700" fill="#2b2e33"/><g transform="translate(640 560)"><circle r="264" fill="#5a6068"/><circle r="210" fill="#2b2e33"/>${teeth}${[0, 72, 144, 216, 288].map((a) => `<rect x="-16" y="-216" width="32" height="216" fill="#6b727b" transform="rotate(${a})"/>`).join('')}<circle r="60" fill="#7d858e"/><circle r="20" fill="#2b2e33"/></g>
    ${links}<path d="M80 300 q 120 -60 260 -10" stroke="#b2652f" stroke-width="12" opacity="0.55" fill="none"/><circle cx="300" cy="400" r="16" fill="#b2652f" opacity="0.6"/>`,
  );
}

function shopFront() {
  return frame(
    `<rect width="900" height="700" fill="#cdd9df"/><rect x="60" y="40" width="780" height="560" fill="#e8dfcf"/>
    <rect y="600" width="900" height="100" fill="#8a8f92"/><path d="M0 640 H900" stroke="#70767a" stroke-width="4"/>
    ${[130, 370, 610].map((x) => `<rect x="${x}" y="70" width="150" height="120" fill="#7f9aa8" stroke="#fff" stroke-width="10"/><path d="M${x + 75} 70 v120" stroke="#fff" stroke-width="6"/>`).join('')}
    <rect x="90" y="230" width="720" height="70" fill="#22463d"/><text x="450" y="278" text-anchor="middle" font-family="DejaVu Serif" font-size="38" letter-spacing="8" fill="#f4e7c1">MILL LANE 14</text>
    ${Array.from({ length: 12 }, (_, i) => `<path d="M${90 + i * 60} 300 h60 l-8 64 q -22 18 -44 0 Z" fill="${i % 2 ? '#f4efe3' : '#b8433c'}"/>`).join('')}
    <rect x="110" y="370" width="400" height="200" fill="#33474f" stroke="#22463d" stroke-width="12"/><path d="M140 560 L260 380 M300 560 L420 380" stroke="#fff" stroke-width="12" opacity="0.12"/>
    <rect x="600" y="370" width="160" height="230" fill="#22463d"/><rect x="624" y="394" width="112" height="120" fill="#7f9aa8"/><circle cx="744" cy="500" r="8" fill="#e5c46b"/>
    <rect x="636" y="420" width="88" height="34" fill="#fff"/><text x="680" y="445" text-anchor="middle" font-family="DejaVu Sans" font-size="22" fill="#b8433c">OPEN</text>
    <path d="M170 560 h60 v-60 h-60 Z" fill="#7a4b2d"/><circle cx="200" cy="470" r="50" fill="#4d7d4e"/>`,
  );
}

function receipt() {
  const rows = [
    ['Rye bread', '2', '9.80'],
    ['Croissant', '8', '19.20'],
    ['Raspberry cake', '1', '48.00'],
    ['Delivery', '1', '6.50'],
  ]
    .map(
      ([name, count, price], i) =>
        `<text x="40" y="${210 + i * 44}">${name}</text><text x="300" y="${210 + i * 44}">${count}</text><text x="420" y="${210 + i * 44}" text-anchor="end">${price}</text>`,
    )
    .join('');
  return frame(
    `${planks('#b38a63', '#9d7550')}<g transform="translate(230 30) rotate(4)">${shadow(230, 620, 220, 26)}
    <path d="M0 0 H460 V620 ${Array.from({ length: 23 }, (_, i) => `l-10 ${i % 2 ? -12 : 12} l-10 ${i % 2 ? 12 : -12}`).join(' ')} Z" fill="#fbf9f2"/>
    <path d="M0 300 q 230 16 460 -4" stroke="#ddd8cb" stroke-width="10" fill="none"/>
    <g font-family="DejaVu Sans Mono" font-size="24" fill="#333"><text x="230" y="70" text-anchor="middle" font-size="32">MORGENROT</text><text x="230" y="108" text-anchor="middle">Bakery and Café</text><text x="40" y="160">No. 20417</text>
    ${rows}<path d="M40 384 H420" stroke="#333" stroke-width="2" stroke-dasharray="6 6"/><text x="40" y="430" font-size="30">TOTAL EUR</text><text x="420" y="430" font-size="30" text-anchor="end">83.50</text><text x="230" y="500" text-anchor="middle">Thank you!</text></g>
    ${Array.from({ length: 34 }, (_, i) => `<rect x="${90 + i * 8}" y="525" width="${((i * 7) % 5) + 1}" height="46" fill="#333"/>`).join('')}</g>`,
  );
}

/** A table of sizes, kept as PNG because of its text. */
export function sizeChart() {
  const rows = [
    ['Size', 'Chest', 'Waist', 'Sleeve'],
    ['46', '92', '80', '62'],
    ['48', '96', '84', '63'],
    ['50', '100', '88', '64'],
    ['52', '104', '92', '65'],
    ['54', '108', '97', '66'],
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560" viewBox="0 0 800 560"><rect width="800" height="560" fill="#fff"/><rect width="800" height="90" fill="#22304f"/><text x="40" y="58" font-family="DejaVu Sans" font-size="32" fill="#fff">Jacket sizes in centimetres</text>
  ${rows
    .map(
      (row, r) =>
        `<rect y="${100 + r * 74}" width="800" height="72" fill="${r % 2 ? '#f3f5f9' : '#fff'}"/>${row.map((cell, c) => `<text x="${80 + c * 190}" y="${146 + r * 74}" font-family="DejaVu Sans" font-size="28" font-weight="${r ? 'normal' : 'bold'}" fill="#22304f">${cell}</text>`).join('')}`,
    )
    .join('')}</svg>`;
}

const sticker = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${content}</svg>`;

export const STICKERS = [
  {
    file: 'sticker-croissant.webp',
    tags: ['any', 'bakery'],
    svg: sticker(
      `<path d="M40 330 q 20 -230 216 -230 q 196 0 216 230 q -50 -56 -110 -50 q -106 -40 -212 0 q -60 -6 -110 50 Z" fill="#f0b45a" stroke="#fff" stroke-width="26" stroke-linejoin="round"/><path d="M40 330 q 20 -230 216 -230 q 196 0 216 230 q -50 -56 -110 -50 q -106 -40 -212 0 q -60 -6 -110 50 Z" fill="#f0b45a" stroke="#8a4f16" stroke-width="8" stroke-linejoin="round"/><circle cx="206" cy="210" r="15" fill="#3a1f12"/><circle cx="306" cy="210" r="15" fill="#3a1f12"/><path d="M222 244 q 34 34 68 0" stroke="#3a1f12" stroke-width="10" fill="none" stroke-linecap="round"/><circle cx="176" cy="238" r="16" fill="#ef8fa8"/><circle cx="336" cy="238" r="16" fill="#ef8fa8"/><text x="256" y="440" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="64" fill="#b4661d" stroke="#fff" stroke-width="14" paint-order="stroke">Merci!</text>`,
    ),
  },
  {
    file: 'sticker-thumb.webp',
    tags: ['any', 'bicycle', 'tailor'],
    svg: sticker(
      `<circle cx="256" cy="256" r="216" fill="#2aa37a" stroke="#fff" stroke-width="24"/><path d="M180 250 h-44 v130 h44 Z M196 250 l62 -128 q 40 0 36 46 l-10 64 h84 q 30 6 24 38 l-20 92 q -8 26 -34 26 H196 Z" fill="#fff"/>`,
    ),
  },
];

export const PICTURES = [
  {
    file: 'fabric-swatches.jpg',
    tags: ['tailor', 'fabric'],
    draw: fabricSwatches,
    captions: {
      en: ['Could it be the green one, second row?'],
      de: ['Eher das Grün aus der zweiten Reihe?'],
      es: ['¿Puede ser el verde de la segunda fila?'],
    },
  },
  {
    file: 'suit-on-hanger.jpg',
    tags: ['tailor', 'suit'],
    draw: suitOnHanger,
    captions: {
      en: ['This is the suit I mean.'],
      de: ['Um diesen Anzug geht es.'],
      pt: ['É este terno aqui.'],
    },
  },
  {
    file: 'trouser-hem.jpg',
    tags: ['tailor', 'measuring'],
    draw: trouserHem,
    captions: { en: ['I pinned it where it should end.'], de: ['So weit habe ich es abgesteckt.'] },
  },
  {
    file: 'croissants.jpg',
    tags: ['bakery', 'croissant'],
    draw: croissants,
    captions: {
      en: ['Eight of these, please!'],
      es: ['¡Ocho como estos, por favor!'],
      de: ['Acht davon, bitte!'],
    },
  },
  {
    file: 'birthday-cake.jpg',
    tags: ['bakery', 'cake'],
    draw: birthdayCake,
    captions: {
      en: ['Last year it looked like this. Everybody loved it.'],
      pt: ['Ano passado foi assim, todo mundo amou.'],
    },
  },
  {
    file: 'crushed-box.jpg',
    tags: ['bakery', 'damage'],
    draw: crushedBox,
    captions: { en: ['The box arrived like this, I am afraid.'], de: ['So kam der Karton leider an.'] },
  },
  {
    file: 'city-bike.jpg',
    tags: ['bicycle', 'bike'],
    draw: cityBike,
    captions: { en: ['Is this one still free at the weekend?'], de: ['Ist dieses am Wochenende noch frei?'] },
  },
  {
    file: 'bent-wheel.jpg',
    tags: ['bicycle', 'damage'],
    draw: bentWheel,
    captions: {
      en: ['That is what the kerb did.'],
      de: ['Das war der Randstein.'],
      es: ['Así quedó por el bordillo.'],
    },
  },
  {
    file: 'bike-chain.jpg',
    tags: ['bicycle', 'chain'],
    draw: bikeChain,
    captions: { en: ['It squeaks right here.'], de: ['Genau hier quietscht es.'] },
  },
  {
    file: 'shop-front.jpg',
    tags: ['any', 'general', 'address'],
    draw: shopFront,
    captions: {
      en: ['I am in front of the door now.'],
      de: ['Ich stehe jetzt vor der Tür.'],
      es: ['Ya estoy delante de la puerta.'],
    },
  },
  {
    file: 'receipt.jpg',
    tags: ['bakery', 'general', 'invoice'],
    draw: receipt,
    captions: { en: ['Here is the receipt.'], de: ['Hier ist der Beleg.'] },
  },
];
