import { create } from 'zustand';

export type MessageType = 'error' | 'success' | 'warning' | 'info' | 'question';

export type DialogButtonType =
  | 'cancel'
  | 'ok'
  | 'confirm'
  | 'select'
  | 'delete'
  | 'save'
  | 'sync'
  | 'update'
  | 'insert'
  | 'explore'
  | 'success';

export interface DialogButton {
  type: DialogButtonType;
  /** Replaces the usual text of the type. */
  label?: string;
}

export interface DialogMessage {
  title: string;
  text: string;
  type: MessageType;
  /** One or two; the last is the one that acts. 'OK' when left out; of more only the first two are shown (DLG-04). */
  buttons?: readonly DialogButton[];
}

interface Waiting extends DialogMessage {
  resolve: (pressed: DialogButtonType | null) => void;
}

interface DialogState {
  current: Waiting | null;
  ask: (message: DialogMessage) => Promise<DialogButtonType | null>;
  settle: (pressed: DialogButtonType | null) => void;
}

/** The message dialog of the page: opened from anywhere, resolved with the button pressed. */
export const useDialogStore = create<DialogState>((set, get) => ({
  current: null,
  ask: (message) =>
    new Promise((resolve) => {
      get().current?.resolve(null);
      set({ current: { ...message, resolve } });
    }),
  settle: (pressed) => {
    get().current?.resolve(pressed);
    set({ current: null });
  },
}));

/** Shows a message; resolves to the button pressed, or null when it was closed. */
export const showMessage = (message: DialogMessage): Promise<DialogButtonType | null> =>
  useDialogStore.getState().ask(message);

interface ActionQuestion {
  title: string;
  text: string;
  type?: 'question' | 'warning';
  /** What the button that acts says. The usual text of its type when left out. */
  act?: string;
  /** What the other button says. 'Cancelar' when left out. */
  keep?: string;
  button?: 'confirm' | 'delete';
}

/** Asks before an action; true to go on with it. */
export async function confirmAction({
  type = 'question',
  act,
  keep,
  button = 'confirm',
  ...said
}: ActionQuestion): Promise<boolean> {
  const buttons = [
    { type: 'cancel', ...(keep && { label: keep }) },
    { type: button, ...(act && { label: act }) },
  ] as const;
  return (await showMessage({ ...said, type, buttons })) === button;
}

/** Asks before something that cannot be undone; true to continue. */
export const confirmDelete = (text: string, title = 'Excluir'): Promise<boolean> =>
  confirmAction({ title, text, button: 'delete' });
