import type { ContactMessageView } from '@plantao/contracts/leads/admin-lead.view';
import { useState } from 'react';

/** Which message is read. One that leaves the list (another filter fits it now) stays as it was seen last. */
export function useOpenMessage(messages: readonly ContactMessageView[] | undefined) {
  const [id, setId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<ContactMessageView>();
  const [message, setMessage] = useState<ContactMessageView>();
  const listed = messages?.find((each) => each._id === id);
  if (listed && listed !== seen) {
    setSeen(listed);
    setMessage(listed);
  }
  return {
    message,
    isOpen,
    open: (next: string) => {
      setId(next);
      setOpen(true);
    },
    /** As the server has it after a change. */
    put: setMessage,
    close: () => setOpen(false),
  };
}
