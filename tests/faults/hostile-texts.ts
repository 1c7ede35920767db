import fc from 'fast-check'

/** Texts that attackers or broken clients send. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202Egnp.exe',
  '\u200b\u3000',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ة'.repeat(300),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'ﷺ'.repeat(60),
  'İı𝒽ﬀ①',
  '\u2028\u2029\ufeff',
  "' OR 1=1; --",
  '"; DROP TABLE product; --',
  "'||(select value from secret)||'",
  '1); select pg_sleep(30); --',
  '%_%',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  '%00',
  '/',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'HZ90',
  'hz90,cn90,vl90,au60',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '1.5',
  'NaN',
  'true',
  'null',
  '[]',
  '{"cate":1}',
  '{"__proto__":{"cate":1}}',
  '=cmd|calc',
  'a\r\nBcc: x@evil.example',
  'x'.repeat(5_001),
  'x'.repeat(100_000),
]

/** Property names that every object inherits, and names used in prototype pollution. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'length',
] as const

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...PROTOTYPE_KEYS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 2, arbitrary: fc.integer({ min: -5, max: 40 }).map(String) },
)

export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...PROTOTYPE_KEYS),
  fc.constantFrom('post[cate]', 'post[__proto__]', 'post[constructor]', 'post', 'lang', 'country', 'id[]'),
  hostileText.filter((text) => text.length < 200),
)

/** A value that may be of the wrong type for its field. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
)

/** JSON with one field nested too deeply for recursive functions. */
export const deeplyNestedJson: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('x', 'lang', 'post', 'q', 'code'), fc.constantFrom(20, 5_000, 20_000))
  .map(([name, depth]) => `{"${name}":${'['.repeat(depth)}${']'.repeat(depth)}}`)

/** Texts that ordinary visitors send. */
export const ordinaryText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'Ada Lovelace',
    '欧阳修',
    '남궁민수',
    'Jl. Mawar 7',
    'Zoë 🍳',
    '0400 000 000',
    'ada@example.com',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
)
