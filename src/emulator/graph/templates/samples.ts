import type { Core } from '../../core';
import type { StoredMedia } from '../../world/media-store';
import type { Component } from './read-template';

/** Handle of an uploaded sample (facts §2): kind, file, and something that nobody guesses. */
export const sampleHandle = (media: StoredMedia, unique: string): string =>
  `4::${Buffer.from(media.mime_type).toString('base64')}:${media.id}:e:${unique}`;

const KINDS: Readonly<Record<string, RegExp>> = {
  IMAGE: /^image\/(jpeg|jpg|png)$/,
  VIDEO: /^video\/mp4$/,
  DOCUMENT: /^application\/pdf$/,
};

/** The uploaded file that a handle names; undefined for one that nobody gave out. */
export function sampleOf(core: Core, handle: string): StoredMedia | undefined {
  const id = /^4::[A-Za-z0-9+/=]+:([0-9]+):e:/.exec(handle)?.[1];
  return id === undefined ? undefined : core.media.get(id);
}

/** A handle fits a header when its file is of that kind; an address of a listed template stands for its own sample. */
export function knowsSample(core: Core, handle: string, format: string): boolean {
  if (handle.startsWith(`${core.url()}/`)) return true;
  const media = sampleOf(core, handle);
  return media !== undefined && (KINDS[format]?.test(media.mime_type) ?? false);
}

/** In lists, the address of the sample stands where its handle was given (facts §2). */
export function withSampleAddress(core: Core, component: Component): Component {
  const example = component['example'] as { readonly header_handle?: readonly unknown[] } | undefined;
  const handle = example?.header_handle?.[0];
  if (component.type !== 'HEADER' || typeof handle !== 'string') return component;
  const media = sampleOf(core, handle);
  if (!media) return component;
  return { ...component, example: { header_handle: [core.url() + core.media.signedPath(media.id)] } };
}
