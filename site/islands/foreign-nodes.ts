/** Texts that React refers to and a translator has replaced, with what is shown in their place. */
const replacements = new WeakMap<Node, ChildNode>()
let observer: MutationObserver | undefined

/**
 * Let React update a part of the page in which translators, password managers and highlighters move, wrap and replace nodes.
 * React would throw when it removes a node from a parent that the node has left, or inserts one before a node that is no longer
 * there, and the whole part would vanish (https://github.com/facebook/react/issues/11538). All other calls are unchanged.
 */
export function allowForeignNodes(part: Node): void {
  observer ??= patchNodePrototype()
  observer.observe(part, { childList: true, subtree: true })
}

function patchNodePrototype(): MutationObserver {
  const replacementObserver = new MutationObserver(recordReplacements)
  const update = () => recordReplacements(replacementObserver.takeRecords(), replacementObserver)
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function removeMoved<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call<Node, [Child], Child>(this, child)
    update()
    removeFrom(this, child)
    return child
  }
  Node.prototype.insertBefore = function insertBeforeMoved<Child extends Node>(
    this: Node,
    child: Child,
    sibling: Node | null,
  ): Child {
    if (sibling && sibling.parentNode !== this) update()
    return insertBefore.call<Node, [Child, Node | null], Child>(
      this,
      child,
      sibling && findPlace(this, sibling),
    )
  }
  return replacementObserver
}

/** Map each removed text to the node that has taken its place: added by the same call, or beside it just before. */
function recordReplacements(records: readonly MutationRecord[], replacementObserver: MutationObserver): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') showNewText(target)
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue
      const replacement = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => node && added.has(node),
      )
      replacements.delete(text)
      if (!(replacement instanceof Element)) continue
      replacements.set(text, replacement)
      // React writes a new text into the old node.
      replacementObserver.observe(text, { characterData: true })
    }
  }
}

/** Show a text that has changed since a translation took its place, to be translated again. */
function showNewText(text: Node): void {
  const replacement = replacements.get(text)
  if (!(text instanceof Text) || text.parentNode || !replacement) return
  replacement.replaceWith(text)
  replacements.delete(text)
}

/** Remove a node, or what has replaced it, from wherever it is in the parent, and the wrappers that it leaves empty. */
function removeFrom(parent: Node, child: Node): void {
  const shown = shownIn(parent, child)
  let wrapper = shown?.parentNode
  shown?.remove()
  while (wrapper instanceof Element && wrapper !== parent && !wrapper.hasChildNodes()) {
    const empty = wrapper
    wrapper = empty.parentNode
    empty.remove()
  }
}

/** Return the child of the parent that is or contains the sibling; null, the end, if it is not in the parent at all. */
function findPlace(parent: Node, sibling: Node): Node | null {
  let place: Node | null = shownIn(parent, sibling) ?? null
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

function shownIn(parent: Node, node: Node): ChildNode | undefined {
  return [node, replacements.get(node)].find(
    (each): each is ChildNode =>
      (each instanceof Element || each instanceof CharacterData) && each !== parent && parent.contains(each),
  )
}
