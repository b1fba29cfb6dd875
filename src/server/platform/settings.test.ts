import { describe, expect, it } from 'vitest';
import { SettingsError, readSettings } from './settings';

const problemsOf = (env: Record<string, string>, demo = false): readonly string[] => {
  try {
    readSettings({ env, bundleDir: '/app/out/main', demo });
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

describe('settings', () => {
  it('need nothing', () => {
    const settings = readSettings({ env: {}, bundleDir: '/app/out/main' });
    expect(settings).toMatchObject({
      PORT: 4600,
      HOST: '127.0.0.1',
      WHATSAPP_GRAPH_URL: 'https://graph.facebook.com',
    });
    expect(settings.RESOURCES_DIR).toBe('/app/resources');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number between 0 and 65535.'],
    [{ PORT: '70000' }, 'PORT must be a number between 0 and 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [
      { PUBLIC_URL: 'parley.example' },
      'PUBLIC_URL must be an http or https address, such as https://parley.example.com.',
    ],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be 64 hexadecimal digits (32 random bytes).'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ OIDC_PROVIDERS: 'google' }, 'OIDC_PROVIDERS must be a JSON list of providers.'],
    [
      { WHATSAPP_APP_ID: '1' },
      'WHATSAPP_APP_ID is set, so WHATSAPP_APP_SECRET is needed too: it proves that webhooks come from Meta.',
    ],
    [
      { SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@x.example', PUBLIC_URL: 'https://x.example' },
      'SMTP_URL must be an smtp or smtps address, such as smtps://user:password@mail.example.com.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://x.example' },
      'SMTP_URL is set, so MAIL_FROM is needed too: the address that mail comes from.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Parley <a@x.example>' },
      'SMTP_URL is set, so PUBLIC_URL is needed too: the links in mail lead there.',
    ],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address, such as Parley <parley@example.com>.'],
    [
      { DATABASE_URL: 'postgres://x/y', SINGLE_NODE: '1' },
      'DATABASE_URL is set, so SECRET_KEY is needed too: every node must seal with the same key.',
    ],
    [
      { DATABASE_URL: 'postgres://x/y', SECRET_KEY: '1a'.repeat(32) },
      'DATABASE_URL is set, so MEDIA_S3_BUCKET is needed too: nodes share their files there. SINGLE_NODE=1 says that this is the only node, which keeps them in its own folder.',
    ],
  ])('%o is told in a sentence', (env, sentence) => {
    expect(problemsOf(env as Record<string, string>)).toEqual([sentence]);
  });

  it('tells every mistake at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2);
  });

  it('the demo needs the emulator', () => {
    expect(problemsOf({}, true)).toEqual(['The demo needs the emulator: EMULATOR_URL is not set.']);
  });
});
