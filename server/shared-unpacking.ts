/** Unpacks bytes; gives the same copy for as long as any response holds it. */
export type Unpack = (packed: Buffer) => Promise<Buffer<ArrayBuffer>>

/**
 * Unpacks the same bytes once for all who ask meanwhile, and shares what came of it, so that many slow readers take the memory
 * of one.
 */
export function shareUnpacked(unpack: Unpack): Unpack {
  const underWay = new WeakMap<Buffer, ReturnType<Unpack>>()
  const unpacked = new WeakMap<Buffer, WeakRef<Buffer<ArrayBuffer>>>()

  async function unpackAndShare(packed: Buffer): Promise<Buffer<ArrayBuffer>> {
    const bytes = await unpack(packed)
    unpacked.set(packed, new WeakRef(bytes))
    return bytes
  }

  return async (packed) => {
    const held = unpacked.get(packed)?.deref()
    if (held) return held
    const unpacking = underWay.get(packed) ?? unpackAndShare(packed).finally(() => underWay.delete(packed))
    underWay.set(packed, unpacking)
    return unpacking
  }
}
