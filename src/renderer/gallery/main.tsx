// First: what follows reads the time while it loads.
import './frozen-clock';
import './mock-server';
import '@fontsource-variable/inter/wght.css';
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/theme-mode';
import { createRoot } from 'react-dom/client';
import { preventClickThrough } from '../src/ui/prevent-click-through';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
preventClickThrough();
createRoot(root).render(<Gallery />);
