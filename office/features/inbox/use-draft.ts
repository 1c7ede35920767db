import { useState } from 'react'

type Draft = { text: string; key: string }

const storageKey = (reference: string) => `note ${reference}`

/** `randomUUID` needs HTTPS, which a first trial of the office may lack. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Read what was typed before a reload, and the key under which the server stores it once. */
function readDraft(reference: string): Draft {
  const [key = '', ...text] = (sessionStorage.getItem(storageKey(reference)) ?? '').split(' ')
  return key === '' ? { text: '', key: randomKey() } : { key, text: text.join(' ') }
}

/** Keep a note that is being typed in the tab, so that neither a reload nor an ended session loses it. */
export function useDraft(reference: string) {
  const [draft, setDraft] = useState(() => readDraft(reference))
  return {
    ...draft,
    setText: (text: string) => {
      sessionStorage.setItem(storageKey(reference), `${draft.key} ${text}`)
      setDraft({ ...draft, text })
    },
    clear: () => {
      sessionStorage.removeItem(storageKey(reference))
      setDraft(readDraft(reference))
    },
  }
}
