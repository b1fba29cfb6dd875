import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE_DATA } from '../data/workspaces';
import type { WorkspaceKey } from '../data/shops';
import { TEAM } from '../data/team';
import { type DemoFile, filesOf } from '../files';
import { createRandom } from '@shared/seeded-random';
import { buildWorkspace } from '../build/workspace';
import type { Rows } from '../../platform/demo/rows';

/** A Saturday at noon, UTC. */
export const SAMPLE_NOW = Date.UTC(2026, 10, 21, 12);

interface Asset {
  readonly file: string;
  readonly mime: string;
  readonly width?: number;
  readonly height?: number;
  readonly bytes: number;
  readonly duration_s?: number;
}

function sampleFiles() {
  const resources = process.env['RESOURCES_DIR'] ?? 'resources';
  const manifest = JSON.parse(readFileSync(join(resources, 'demo', 'manifest.json'), 'utf8')) as {
    assets: Asset[];
  };
  const files = manifest.assets.map(
    ({ file, mime, width, height, bytes, duration_s }): [string, DemoFile] => {
      const name = file.replace(/\.[^.]*$/, '');
      const kept = {
        media_id: name,
        url: `/api/media/b/${name}`,
        thumb_url: null,
        mime_type: mime,
        size: bytes,
        width: width ?? null,
        height: height ?? null,
      };
      return [name, { kept, file_name: file, duration: duration_s ?? null }];
    },
  );
  return filesOf(new Map(files));
}

/** The rows of a workspace without a database; `seed` and `now` as a server would give them. */
export function sampleWorkspace(key: WorkspaceKey, seed = 'Linden Row', now = SAMPLE_NOW): Required<Rows> {
  const data = WORKSPACE_DATA[key];
  const stages = ['Lead', 'Qualified lead', 'Prospect', 'Customer', 'Inactive'];
  const rows = buildWorkspace({
    data,
    business_id: `business-${key}`,
    now,
    files: sampleFiles(),
    random: createRandom(seed).fork(key),
    team: Object.fromEntries(
      TEAM.map(({ key: mate, first_name, last_name }) => [
        mate,
        { _id: mate, name: `${first_name} ${last_name}` },
      ]),
    ) as never,
    stages: Object.fromEntries(stages.map((label) => [label, `stage-${label}`])),
    avatars: new Map(
      data.people.filter(({ profile }) => profile).map(({ key: person }) => [person, `/a/${person}`]),
    ),
    token: (shop) => `token of ${shop}`,
  });
  return rows as Required<Rows>;
}
