import cake from '../../../resources/demo/birthday-cake.jpg';
import chain from '../../../resources/demo/bike-chain.jpg';
import fabric from '../../../resources/demo/fabric-swatches.jpg';
import shop from '../../../resources/demo/shop-front.jpg';
import sticker from '../../../resources/demo/sticker-croissant.webp';
import voice from '../../../resources/demo/voice-en-fitting.ogg';
import film from '../../../resources/demo/wheel-test.mp4';

/** Files of the demo, at addresses that the page can load. */
export const FILES = { cake, chain, fabric, shop, sticker, voice, film } as const;
