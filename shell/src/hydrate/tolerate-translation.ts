/**
 * Browsers that translate a page replace text nodes by their own elements. React then inserts before, or removes, nodes
 * that are gone; the call throws and the whole region fails. This inserts such a node at the end of its parent, and
 * ignores removals of missing nodes (docs/decisions/0001).
 */
export function tolerateTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Put extends Node>(this: Node, put: Put, before: Node | null): Put {
    insertBefore.call(this, put, before?.parentNode === this ? before : null)
    return put
  }
  Node.prototype.removeChild = function <Gone extends Node>(this: Node, gone: Gone): Gone {
    if (gone.parentNode === this) removeChild.call(this, gone)
    return gone
  }
}
