/** Layout of a TrueType file: https://learn.microsoft.com/typography/opentype/spec/otff */
const HEADER_BYTES = 12
const TABLE_RECORD_BYTES = 16

type Table = { tag: string; checksum: number; data: Buffer }

/**
 * Return a font with some of its tables replaced by those of another font.
 *
 * @throws if the other font does not have the same glyphs in the same order
 */
export function replaceTables(font: Uint8Array, other: Uint8Array, tags: readonly string[]): Buffer {
  const [own, others] = [readTables(font), readTables(other)]
  if (!findTable(own, 'cmap').data.equals(findTable(others, 'cmap').data))
    throw new Error('The fonts have different glyphs.')
  return writeFont(
    font,
    own.map((table) => (tags.includes(table.tag) ? findTable(others, table.tag) : table)),
  )
}

function findTable(tables: readonly Table[], tag: string): Table {
  const table = tables.find((each) => each.tag === tag)
  if (!table) throw new Error(`The font has no table ${tag}.`)
  return table
}

function readTables(font: Uint8Array): Table[] {
  const bytes = Buffer.from(font)
  return Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
    const entry = bytes.subarray(HEADER_BYTES + index * TABLE_RECORD_BYTES)
    const offset = entry.readUInt32BE(8)
    const data = bytes.subarray(offset, offset + entry.readUInt32BE(12))
    return { tag: entry.toString('latin1', 0, 4), checksum: entry.readUInt32BE(4), data }
  })
}

/** Write the directory in the same order, then the tables' data, each padded to a multiple of four bytes. */
function writeFont(font: Uint8Array, tables: readonly Table[]): Buffer {
  const parts = [Buffer.from(font.subarray(0, HEADER_BYTES))]
  let offset = HEADER_BYTES + tables.length * TABLE_RECORD_BYTES
  for (const { tag, checksum, data } of tables) {
    const entry = Buffer.alloc(TABLE_RECORD_BYTES)
    entry.write(tag, 'latin1')
    entry.writeUInt32BE(checksum, 4)
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(data.length, 12)
    parts.push(entry)
    offset += padTo4(data.length)
  }
  return Buffer.concat([...parts, ...tables.map(({ data }) => Buffer.concat([data], padTo4(data.length)))])
}

function padTo4(length: number): number {
  return Math.ceil(length / 4) * 4
}
