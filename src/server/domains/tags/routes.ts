import * as contract from '@shared/contract/tags';
import { type Route, route } from '../../platform/http/route';
import type { CountedEntry } from '../../platform/lists/named-list';
import { pageOf } from '../../platform/lists/page-of';
import type { TagsService } from './service';

const toTag = ({ _id, name, within, used }: CountedEntry): contract.Tag => ({
  _id,
  label: name,
  used,
  tag_type: within as contract.TagType,
});

export function tagRoutes(tags: TagsService): Route[] {
  return [
    route(contract.tagList, async ({ caller, query }) => {
      const all = await tags.list(caller);
      const { tag_type } = query;
      const rows = tag_type === undefined ? all : all.filter(({ within }) => within === tag_type);
      return { data: pageOf(rows.map(toTag), query) };
    }),
    route(contract.createTag, async ({ caller, body, idempotencyKey }) => ({
      data: toTag(await tags.create(caller, body.label, body.tag_type, idempotencyKey)),
    })),
    route(contract.renameTag, async ({ caller, params, body }) => ({
      data: toTag(await tags.rename(caller, params.id, body.label)),
    })),
    route(contract.deleteTag, async ({ caller, params }) => ({
      data: { done: true as const, used: await tags.remove(caller, params.id) },
    })),
  ];
}
