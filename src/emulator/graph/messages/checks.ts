import { parseUrl } from '@shared/rules/parse-url';
import { badParameter, invalid, missing } from '../graph-error';

export type Json = Readonly<Record<string, unknown>>;

/** @throws GraphError 131008 when absent, 131009 when it is no object */
export function objectIn(parent: Json, key: string, path: string): Json {
  const value = parent[key];
  if (value === undefined || value === null) throw missing(path);
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalid(`Parameter '${path}' must be an object.`);
  return value as Json;
}

/** @throws GraphError 131008 when absent, 131009 when it is no array, 100 outside the counts */
export function listIn(
  parent: Json,
  key: string,
  path: string,
  min: number,
  max: number,
): readonly unknown[] {
  const value = parent[key];
  if (value === undefined || value === null) throw missing(path);
  if (!Array.isArray(value)) throw invalid(`Parameter '${path}' must be an array.`);
  if (value.length < min || value.length > max)
    throw invalid(
      `Invalid count of ${path}. Min allowed: ${min}, Max allowed: ${max}, given: ${value.length}`,
    );
  return value;
}

export function asObject(value: unknown, path: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`Parameter '${path}' must be an object.`);
  return value as Json;
}

/**
 * A text that must be there. Lengths count characters, not bytes.
 * @throws GraphError 131008 when absent or empty, 131009 when it is no text, 100 when too long
 */
export function textIn(parent: Json, key: string, path: string, max: number): string {
  const value = parent[key];
  if (value === undefined || value === null) throw missing(path);
  if (typeof value !== 'string') throw invalid(`Parameter '${path}' must be a string.`);
  if (value.trim() === '') throw missing(path, `Parameter '${path}' must not be empty.`);
  requireLength(value, path, max);
  return value;
}

/** A text that may be left out. */
export function optionalTextIn(parent: Json, key: string, path: string, max: number): string | undefined {
  const value = parent[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalid(`Parameter '${path}' must be a string.`);
  requireLength(value, path, max);
  return value;
}

export function numberIn(parent: Json, key: string, path: string, min: number, max: number): number {
  const value = parent[key];
  if (value === undefined || value === null || value === '') throw missing(path);
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < min || number > max)
    throw invalid(`Parameter '${path}' must be a number from ${min} to ${max}.`);
  return number;
}

export function optionalBooleanIn(parent: Json, key: string, path: string): boolean | undefined {
  const value = parent[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw invalid(`Parameter '${path}' must be a boolean.`);
  return value;
}

export function requireLength(value: string, path: string, max: number): void {
  if (characters(value) > max) throw badParameter(`Param ${path} must be at most ${max} characters long.`);
}

/** Characters as people count them at Meta: code points. */
export function characters(value: string): number {
  return Array.from(value).length;
}

/** @throws GraphError 131009 unless it is an http(s) address */
export function requireHttpUrl(value: string, path: string): void {
  if (!/^https?:$/.test(parseUrl(value)?.protocol ?? ''))
    throw invalid(`Parameter '${path}' is not a valid http or https URL.`);
}

/** A text in lower case for comparing; '' for anything that is no text. */
export function lowerText(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
