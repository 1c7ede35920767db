import { createStore } from './create-store.ts'

/** Whether the list of chosen products is open, which one island of the page shows and another opens. */
export const compareDrawerStore = createStore('compare-drawer', false)
