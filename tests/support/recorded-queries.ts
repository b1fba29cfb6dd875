import { type CompiledQuery, type RootOperationNode, createQueryId } from 'kysely';
import type { Scope } from '../../src/server/platform/scope';

/** Runs some work, and answers the statements that it has run. */
export async function recordedQueries<Given extends Scope>(
  scope: Given,
  work: (recorded: Given) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const nodes: RootOperationNode[] = [];
  const db = scope.db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await work({ ...scope, db });
  return nodes.map((node) => scope.db.getExecutor().compileQuery(node, createQueryId()));
}

/** Runs some work, and answers how many statements it sends, those that were compiled before included. */
export async function countedStatements<Given extends Scope>(
  scope: Given,
  work: (counted: Given) => Promise<unknown>,
): Promise<number> {
  let sent = 0;
  const db = scope.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      sent += 1;
      return Promise.resolve(result);
    },
  });
  await work({ ...scope, db });
  return sent;
}
