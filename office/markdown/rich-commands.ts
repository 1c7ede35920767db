import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Attrs, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, type Plugin } from 'prosemirror-state'
import { parseMarkdown, SCHEMA } from './markdown-document.ts'
import type { MarkdownEdit } from './markdown-edits.ts'
import { pastePlugin } from './paste-plugin.ts'

const { nodes, marks } = SCHEMA
const HEADING = { level: 2 }

/** The commands that marks and blocks need; link needs an address too. */
export const COMMANDS: Readonly<Record<Exclude<MarkdownEdit, 'link'>, Command>> = {
  strong: toggleMark(need(marks.strong)),
  emphasis: toggleMark(need(marks.em)),
  heading: toggleBlock(need(nodes.heading), HEADING),
  list: toggleList(need(nodes.bullet_list)),
  numbers: toggleList(need(nodes.ordered_list)),
}

function need<Type>(type: Type | undefined): Type {
  if (!type) throw new Error('the schema lacks a type')
  return type
}

function isInside(state: EditorState, type: NodeType): boolean {
  const { $from } = state.selection
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) => node.type === type,
  )
}

function toggleBlock(type: NodeType, attrs: Attrs): Command {
  return (state, dispatch, view) =>
    isInside(state, type)
      ? setBlockType(need(nodes.paragraph))(state, dispatch, view)
      : setBlockType(type, attrs)(state, dispatch, view)
}

function toggleList(type: NodeType): Command {
  // Lists are written without empty lines between their items, unless they have been read with them.
  return (state, dispatch, view) =>
    isInside(state, type)
      ? liftListItem(need(nodes.list_item))(state, dispatch, view)
      : wrapInList(type, { tight: true })(state, dispatch, view)
}

/** Return the formats at the caret. */
export function activeEdits(state: EditorState): MarkdownEdit[] {
  const { storedMarks } = state
  const { from, to, $from, empty } = state.selection
  const hasMark = (name: 'strong' | 'em' | 'link') => {
    const type = need(marks[name])
    return empty
      ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
      : state.doc.rangeHasMark(from, to, type)
  }
  const found: readonly [MarkdownEdit, boolean][] = [
    ['strong', hasMark('strong')],
    ['emphasis', hasMark('em')],
    ['link', hasMark('link')],
    ['heading', isInside(state, need(nodes.heading))],
    ['list', isInside(state, need(nodes.bullet_list))],
    ['numbers', isInside(state, need(nodes.ordered_list))],
  ]
  return found.filter(([, isActive]) => isActive).map(([edit]) => edit)
}

const hardBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(need(nodes.hard_break).create()).scrollIntoView())
  return true
}

const ignore: Command = () => true

/** Tab is not among them: it leads out of the field. */
function keys(isParagraph: boolean, onLink: () => void): Plugin {
  const item = need(nodes.list_item)
  return keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': COMMANDS.strong,
    'Mod-i': COMMANDS.emphasis,
    'Mod-k': () => {
      onLink()
      return true
    },
    ...(isParagraph
      ? { Enter: ignore, 'Shift-Enter': ignore }
      : {
          Enter: splitListItem(item),
          'Shift-Enter': chainCommands(exitCode, hardBreak),
          'Mod-]': sinkListItem(item),
          'Mod-[': liftListItem(item),
        }),
  })
}

function rules(): Plugin {
  const tight = () => ({ tight: true })
  return inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, need(nodes.bullet_list), tight),
      wrappingInputRule(/^(\d+)\.\s$/, need(nodes.ordered_list), (match) => ({
        order: Number(match[1]),
        tight: true,
      })),
      textblockTypeInputRule(/^##\s$/, need(nodes.heading), HEADING),
    ],
  })
}

type Events = {
  onLink: () => void
  /** Called after a paste with the number of pictures that were left out. */
  onPaste: (pictures: number) => void
}

/** Create the state of an editor. */
export function createState(text: string, isParagraph: boolean, { onLink, onPaste }: Events): EditorState {
  return EditorState.create({
    doc: parseMarkdown(text),
    plugins: [
      history(),
      ...(isParagraph ? [] : [rules()]),
      keys(isParagraph, onLink),
      keymap(baseKeymap),
      pastePlugin(isParagraph, onPaste),
    ],
  })
}
