import { useEffect, useEffectEvent } from 'react'

const STORAGE_KEY = 'office-shortcuts'

/** The shortcuts of the office. None is a single letter, so that dictation and screen readers do not trigger them. */
export const SHORTCUTS = {
  goTo: 'Ctrl+K',
  next: 'Alt+ArrowDown',
  previous: 'Alt+ArrowUp',
  addNote: 'Ctrl+Enter',
  save: 'Ctrl+S',
  publish: 'Ctrl+Enter',
} as const

/** Return true unless shortcuts are switched off in this browser. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off'
}

/** Switch shortcuts on or off in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'off')
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Return true if the event presses a shortcut that is switched on. Command counts as Ctrl. */
export function isShortcut(name: keyof typeof SHORTCUTS, event: KeyPress): boolean {
  const [modifier, key = ''] = SHORTCUTS[name].split('+')
  const isCtrl = event.ctrlKey || event.metaKey
  return (
    areShortcutsOn() &&
    event.key.toLowerCase() === key.toLowerCase() &&
    isCtrl === (modifier === 'Ctrl') &&
    event.altKey === (modifier === 'Alt') &&
    !event.shiftKey
  )
}

/** Call a function when a shortcut is pressed anywhere in the window but in a dialog or a list of choices, unless an editor has handled the key. */
export function useShortcut(name: keyof typeof SHORTCUTS, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isTaken = event.target instanceof Element && event.target.closest('dialog, select') !== null
      if (isTaken || event.defaultPrevented || !isShortcut(name, event)) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [name])
}
