import { useEffect, useState } from 'react';
import type { Profile } from '@shared/contract/session';
import { contactById } from '@shared/contract/contacts';
import { type NavigateFunction, useNavigate } from '../core/router/use-navigate';
import { linkTarget } from '../core/link-target';
import { store, useAppDispatch, useAppSelector } from '../core/store/store';
import { toast } from '../core/toast';
import { watchUnsent } from '../features/chat/live';
import { enqueueSend } from '../offline/outbox';
import { type NoticeReply, platform } from '../core/platform';
import { copy } from './copy';
import type { Outcome } from '../core/http/client';
import { request } from '../core/http/request';
import { type ChatLink, chatLinkOf } from '../features/contacts';

/** Where a contact that is known by its id is spoken with. */
async function findContact(workspaceId: string, inbox: string, id: string): Promise<Outcome<ChatLink>> {
  const contact = await request(contactById, { params: { id }, businessId: workspaceId });
  return contact.ok ? chatLinkOf(workspaceId, inbox, contact.value) : contact;
}

async function follow(route: string, profile: Profile, navigate: NavigateFunction): Promise<void> {
  const target = linkTarget(route, profile);
  switch (target.kind) {
    case 'page':
      navigate(target.path);
      break;
    case 'contact': {
      const found = await findContact(target.workspaceId, target.inbox, target.id);
      if (found.ok) navigate(found.value.path, { state: found.value.state });
      else toast(found.error.status === 404 ? copy.link.noContact : found.error.message, 'error');
      break;
    }
    case 'unavailable':
      toast(target.why === 'not_member' ? copy.link.notMember : copy.link.newerVersion, 'error');
      break;
  }
}

/** What the person does outside of the page: links and notices they follow, answers they write into notices. */
export function useExternalEvents(): void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(({ session }) => session.profile);
  // They wait until it is known who is signed in.
  const [route, setRoute] = useState<string | null>(null);
  const [replies, setReplies] = useState<readonly NoticeReply[]>([]);

  useEffect(
    () =>
      platform.listen({
        onOpen: setRoute,
        onReplied: (reply) => {
          setReplies((waiting) => [...waiting, reply]);
        },
      }),
    [],
  );
  useEffect(() => {
    if (route === null || profile === null) return;
    setRoute(null);
    void follow(route, profile, navigate);
  }, [route, profile, navigate]);
  useEffect(() => {
    if (replies.length === 0 || profile === null) return;
    setReplies([]);
    for (const { workspaceId, conversationId, text } of replies) {
      const content = { body: text };
      dispatch(
        enqueueSend({
          businessId: workspaceId,
          conversationId,
          outgoing: { type: 'text', message: content },
          preview: { message_type: 'text', message: content, quoted: null },
        }),
      ).catch(() => {
        toast(copy.link.replyFailed, 'error');
      });
    }
  }, [replies, profile, dispatch]);
  useEffect(
    () =>
      watchUnsent(store, (notices) => {
        const unseen = notices.filter(
          (notice) => platform.isHidden() || window.location.pathname !== notice.route,
        );
        if (unseen.length > 0) platform.notify(unseen);
      }),
    [],
  );
}
