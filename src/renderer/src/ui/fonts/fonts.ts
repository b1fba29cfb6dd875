import '@infolektuell/noto-color-emoji';
import './fonts.css';
