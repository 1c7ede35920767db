import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['厨房.jpg', '厨房.jpg'],
  ['주방 (1).JPG', '주방 (1).JPG'],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['👩\u200d🍳.png', '👩\u200d🍳.png'],
  ['\u200eIMG-1.jpg', 'IMG-1.jpg'],
  ['gpj.\u202eexe.jpg', 'gpj.exe.jpg'],
  ['Screenshot 3.15\u202fPM.png', 'Screenshot 3.15\u202fPM.png'],
  ['a.b.c.jpg ', 'a.b.c.jpg'],
  ['../../etc/<receipt>.pdf', 'receipt.pdf'],
  ['C:\\Scans\\CON.pdf', 'CON.pdf'],
  ['a\0b\r\n.pdf', 'ab.pdf'],
  ['\ud800.pdf', 'file.pdf'],
  [`${'🧾'.repeat(130)}.jpeg`, `${'🧾'.repeat(115)}.jpeg`],
  [':?*', 'file'],
  ['///', 'file'],
  ['.jpg', 'file.jpg'],
])('the name %j is shown as %j', (name, shown) => {
  expect(cleanFileName(name)).toBe(shown)
})
