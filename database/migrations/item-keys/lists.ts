/** A list of the format before: facts and texts belonged together by their positions. */
export type PositionalList = {
  /** What an item is called if nothing in it can name it. */
  item: string
  /** Where the facts had it; without, the list existed in the texts alone, and the facts get it at the path of the texts. */
  facts?: readonly string[]
  texts?: readonly string[]
  /** The field that a plain value of the facts becomes. */
  single?: 'picture' | 'value'
  /** What names an item: a value of its facts, or else a field of its texts, or its text if it is one alone. */
  namedBy: { facts: 'key' | 'picture' | 'code' } | { texts: string | undefined }
  /** Fields of the English texts that are facts now. */
  moved?: readonly string[]
  lists?: readonly PositionalList[]
}

const TITLED = { namedBy: { texts: 'title' } } as const
const NAMED = { namedBy: { texts: 'name' } } as const
const PICTURED = { namedBy: { facts: 'picture' } } as const
const KEYED = { namedBy: { facts: 'key' } } as const
const TEXT = { namedBy: { texts: undefined } } as const

function both(name: string): { facts: readonly string[]; texts: readonly string[] } {
  return { facts: [name], texts: [name] }
}

const QUESTIONS = { item: 'question', ...both('questions'), ...KEYED }
const STEPS = { item: 'step', texts: ['steps'], ...TEXT }
const CHAPTER = { item: 'chapter', ...TITLED, lists: [STEPS] }

/** The positional lists of each kind of entry. */
export const LISTS: Partial<Record<string, readonly PositionalList[]>> = {
  product: [
    { item: 'picture', ...both('gallery'), single: 'picture', ...PICTURED },
    {
      ...{ item: 'block', ...both('details'), ...TITLED },
      lists: [{ item: 'picture', ...both('pictures'), single: 'picture', ...PICTURED }],
    },
    { item: 'scene', facts: ['installation', 'scenes'], texts: ['installation', 'scenes'], ...TITLED },
    { item: 'accessory', texts: ['accessories'], ...NAMED, moved: ['quantity'] },
  ],
  recipe: [{ item: 'ingredient', ...both('ingredients'), ...TEXT }, STEPS],
  video: [{ item: 'caption', ...both('captions'), ...TEXT }],
  project: [
    { item: 'picture', facts: ['gallery'], texts: ['galleryAlts'], ...PICTURED },
    { item: 'fact', texts: ['facts'], ...NAMED },
    { item: 'product', facts: ['products'], namedBy: { facts: 'code' } },
  ],
  guide: [
    { ...CHAPTER, texts: ['manual'] },
    { ...CHAPTER, texts: ['installation'] },
  ],
  home: [{ item: 'counter', ...both('counters'), single: 'value', ...TEXT }],
  brand: [{ item: 'line', texts: ['hours'], ...TEXT }],
  world: [{ item: 'figure', texts: ['statistics'], ...NAMED }],
  page: [{ item: 'block', ...both('blocks'), ...KEYED }],
  faq: [QUESTIONS],
  services: [{ item: 'group', ...both('groups'), ...KEYED, lists: [QUESTIONS] }],
}

/** Lists of paragraphs that are one text now; `*` stands for any name or position. */
export const PARAGRAPHS: Partial<Record<string, readonly (readonly string[])[]>> = {
  guide: [['manual', '*', 'paragraphs'], ['installation', '*', 'paragraphs'], ['care']],
  warranty: [['covered'], ['not_covered'], ['claim'], ['terms']],
  partner: [['pages', '*', 'paragraphs']],
}
