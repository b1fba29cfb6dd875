import { useState } from 'react';

/** What the fields of text say. */
export function useTexts() {
  const [texts, setTexts] = useState({
    name: '',
    notes: '',
    amount: '',
    phone: '',
    mail: '',
    site: '',
    day: '',
    time: '09:00',
    zone: 'Europe/Berlin',
    team: 'Sales',
    size: 'Support',
  });
  const setText = (name: keyof typeof texts, value: string): void => {
    setTexts((before) => ({ ...before, [name]: value }));
  };
  return { texts, setText };
}
