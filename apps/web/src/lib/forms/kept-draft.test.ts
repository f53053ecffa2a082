import { renderHook } from '@testing-library/react';
import { useSessionStore } from '@/lib/api/session.store';
import { useKeptDraft } from './kept-draft.js';

const BEGIN = { name: '', fit: null as string | null, lines: [] as string[] };
/** The form of a page that has just been loaded. */
const open = () => renderHook(() => useKeptDraft('contact', BEGIN)).result.current;
const signIn = (id: string) =>
  useSessionStore.getState().setSession({
    user: { id, name: id, role: 'user' },
    token: 't',
    tokenExpiration: Date.now() + 60_000,
  });

beforeEach(() => {
  sessionStorage.clear();
  useSessionStore.getState().clear();
});

describe('the draft of a form', () => {
  it('is there again after a reload, until it is sent', () => {
    expect(open().start).toEqual(BEGIN);
    const typed = { name: 'Ana', fit: 'certo', lines: ['a'] };
    open().keep(typed);
    expect(open().start).toEqual(typed);
    open().forget();
    expect(open().start).toEqual(BEGIN);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves nothing behind where everything was deleted again', () => {
    open().keep({ ...BEGIN, name: 'A' });
    open().keep({ ...BEGIN });
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes with a visitor who signs in, and waits for one whose session ended', () => {
    open().keep({ ...BEGIN, name: 'Ana' });
    signIn('ana');
    expect(open().start.name).toBe('Ana');
    open().keep({ ...BEGIN, name: 'Ana S.' });
    useSessionStore.getState().clear();
    expect(open().start.name).toBe('');
    signIn('ana');
    expect(open().start.name).toBe('Ana S.');
  });

  it('is never shown to another person, and goes when one signs in', () => {
    signIn('ana');
    open().keep({ ...BEGIN, name: 'Ana' });
    signIn('bia');
    expect(open().start).toEqual(BEGIN);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', 'null', '{', '"x"', '{"owner":null}', '{"owner":null,"draft":{"name":7,"old":"x"}}'])(
    'begins empty where %p is stored',
    (stored) => {
      sessionStorage.setItem('plantao.draft.contact', stored);
      expect(open().start).toEqual(BEGIN);
    },
  );
});
