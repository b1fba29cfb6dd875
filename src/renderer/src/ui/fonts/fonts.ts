import '@infolektuell/noto-color-emoji/index.css';
import './fonts.css';
