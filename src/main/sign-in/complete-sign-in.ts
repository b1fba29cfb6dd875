import type { Upstream } from '../protocol/upstream';
import type { Vault } from '../vault/vault';
import { type Outcome, CANCELLED, failed } from './attempt';
import type { Authorization } from './authorization';
import { copy } from './copy';
import type { SignInOptions } from './sign-in-options';
import type { Tokens } from './token-endpoint';

/** The session becomes the person's; one that cannot is ended again. @throws when the server is out of reach */
async function beginSession(
  { upstream, holder, endpoint, revocations, log }: SignInOptions,
  server: Upstream,
  tokens: Tokens,
  vault: Vault,
): Promise<Outcome> {
  let begun = false;
  try {
    const userId = await endpoint.userId(server, tokens.access_token);
    if (upstream()?.key !== server.key) return CANCELLED;
    try {
      await holder.begin(vault, tokens, userId);
      begun = true;
    } catch (error) {
      log.error('session_not_kept', { error });
      return failed(copy.keychainFailed);
    }
    log.info('signed_in', { kept: vault.kept });
    return { outcome: 'signed_in' };
  } finally {
    if (!begun) {
      await revocations.add(server.key, tokens.refresh_token, vault.kept);
      await revocations.send(server.key);
    }
  }
}

/**
 * The person has come back from the server: their code becomes a session.
 * @param vault where the session is kept
 */
export async function completeSignIn(
  options: SignInOptions,
  server: Upstream,
  authorization: Authorization,
  answerUrl: string,
  vault: Vault,
): Promise<Outcome> {
  try {
    const exchange = await options.endpoint.exchange(server, authorization, answerUrl);
    switch (exchange.kind) {
      case 'granted':
        return await beginSession(options, server, exchange.tokens, vault);
      case 'refused':
        return failed(copy.refused);
      case 'wrong_answer':
        return failed(copy.wrongAnswer);
      case 'wrong_server':
        return failed(copy.wrongServer(exchange.issuer.slice(0, 200)));
    }
  } catch (error) {
    options.log.warn('sign_in_incomplete', { error });
    return failed(copy.lostAnswer);
  }
}
