import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The secret behind the hash of a mail's link, taken out of the address: it stays in no history and in no screenshot. */
export function useToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
