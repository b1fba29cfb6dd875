import { useCallback } from 'react';
import type { ContactRow } from '@shared/contract/contacts';
import { collapseWhitespace, stripControl } from '@shared/rules/text';
import { useNavigate } from '../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../core/workspace';
import { Avatar } from '../../ui/Avatar';
import { showPhone } from '../../ui/show-phone';
import type { PaletteHit, PaletteSource } from '../palette-source';
import { usePaletteRows } from '../use-palette-rows';
import { workspacePath } from '../session';
import { useContactListQuery } from './api';

const copy = {
  label: 'Contacts',
} as const;

/** Pixels. */
const AVATAR = 26;

function viewOf({ _id, name, email, phone, avatar }: ContactRow): ReturnType<PaletteHit['view']> {
  const number = phone ? showPhone(phone) : '';
  const shown = [collapseWhitespace(stripControl(name)), email, number].find(Boolean) ?? '';
  return {
    lead: <Avatar id={_id} name={shown} src={avatar} size={AVATAR} />,
    name: shown,
    detail: [number, email].filter((fact) => fact && fact !== shown).join(' · '),
    side: null,
  };
}

/** Contacts by name: their record. Their conversations are offered by the inbox, and the record leads to them, too. */
export const contactSearch: PaletteSource = {
  name: 'contacts',
  label: copy.label,
  useFinds(search) {
    const maySee = useCan('view', 'crm_contacts');
    const answer = useContactListQuery({ name: search }, { skip: search === '' || !maySee });
    const navigate = useNavigate();
    const contacts = workspacePath(useWorkspace().index, 'contact');
    const toHit = useCallback(
      (contact: ContactRow): PaletteHit => {
        const { _id, name, email, phone } = contact;
        return {
          id: `contact:${_id}`,
          label: name,
          keywords: `${email ?? ''} ${phone ?? ''}`,
          view: () => viewOf(contact),
          open: () => {
            navigate(`${contacts}?customer_id=${encodeURIComponent(_id)}`);
          },
        };
      },
      [navigate, contacts],
    );
    return usePaletteRows(answer, maySee && search !== '', toHit);
  },
};
