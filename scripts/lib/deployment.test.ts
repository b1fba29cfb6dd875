import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from './paths.mjs';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** Settings that the server knows: the rows of the table for administrators, which name all of them. */
const knownSettings = read('src/server/platform/settings.ts');

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const { services, volumes } = parse(text) as Compose;

  test('has the server, PostgreSQL, a store for files and Caddy, and only Caddy is reached from outside', () => {
    expect(Object.keys(services).toSorted()).toEqual(['bucket', 'caddy', 'files', 'parley', 'postgres']);
    const open = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['caddy']);
  });

  test('names volumes, services and files that there are', () => {
    for (const [name, service] of Object.entries(services)) {
      const needed = Array.isArray(service.depends_on)
        ? (service.depends_on as readonly string[])
        : Object.keys(service.depends_on ?? {});
      for (const other of needed) expect(services[other], `${name} needs ${other}`).toBeDefined();
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        const isThere = source.startsWith('.') ? existsSync(inRoot(source)) : source in volumes;
        expect(isThere, `${name}: ${volume}`).toBe(true);
      }
      expect(service.build === undefined || existsSync(inRoot('Dockerfile'))).toBe(true);
      // A release of its own each time is no release.
      expect(service.build ?? service.image).not.toMatch(/latest$|^[^:.]+$/);
    }
  });

  test('asks for nothing that the example does not name, and sets nothing that the server does not know', () => {
    const example = new Set(
      [...read('deploy/parley.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name),
    );
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect([...asked].filter((name) => !example.has(name))).toEqual([]);
    expect([...example].filter((name) => !asked.has(name))).toEqual([]);
    for (const name of Object.keys(services['parley']?.environment ?? {}))
      expect(knownSettings, name).toMatch(new RegExp(`^ {2}${name}:`, 'm'));
  });

  test('ends a secret that is missing with a sentence instead of starting with an empty one', () => {
    for (const name of ['SECRET_KEY', 'POSTGRES_PASSWORD', 'FILES_PASSWORD', 'PARLEY_DOMAIN'])
      expect(text.match(new RegExp(`\\$\\{${name}[^}]*\\}`, 'g')), name).toEqual(
        expect.arrayContaining([`\${${name}:?Set ${name} in .env}`]),
      );
    expect(text).not.toMatch(/\$\{(?:SECRET_KEY|POSTGRES_PASSWORD|FILES_PASSWORD|PARLEY_DOMAIN)\}/);
  });
});

describe('samples', () => {
  test('the service of systemd starts what the image starts, with settings that there are', () => {
    const unit = read('deploy/parley.service');
    const [, started = ''] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit) ?? [];
    const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(read('Dockerfile')) ?? [];
    expect(started.split(' ')).toEqual(JSON.parse(command));
    for (const line of [
      'User=parley',
      'NoNewPrivileges=true',
      'ProtectSystem=strict',
      'StateDirectory=parley',
    ])
      expect(unit).toContain(`\n${line}\n`);
    for (const [, name] of unit.matchAll(/^[A-Z]\w+=/gm)) expect(name).not.toBe('');
  });

  test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
    '%s keeps the figures inside, and buffers no stream',
    (file) => {
      const text = read(file);
      expect(text).toMatch(/\/metrics[\s\S]{0,60}404/);
      expect(text).toMatch(/proxy_buffering off|flush_interval -1/);
    },
  );

  test('Prometheus asks as the server answers', () => {
    const { scrape_configs } = parse(read('deploy/prometheus.yml')) as {
      scrape_configs: { metrics_path: string; authorization: { type: string } }[];
    };
    expect(scrape_configs[0]).toMatchObject({ metrics_path: '/metrics', authorization: { type: 'Bearer' } });
  });
});
