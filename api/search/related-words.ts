import type { Lang } from '#contract/languages.ts'
import { fold } from './fold.ts'

/**
 * Beginnings of words that owners use for the same thing, one thing a line: the light that blinks for the editor flashes or flickers
 * for its owner. A word also finds the others of its line, with less weight.
 */
const ENGLISH = `
blink flash flicker
leak drip puddle flood seep
not no
lpg ulpg
smell stink odour odor stench
noise noisy loud rattl hum buzz whirr vibrat
broken broke faulty dead
cold lukewarm
light lamp bulb globe
stuck jam locked
drain empty emptying
dirty unclean gritty greasy residue grime
cloudy milky hazy foggy film streak
foam suds bubble lather
spark arcing zap
smoke smoking fumes
burning burnt fire flame
crack shatter chipped smashed split
display screen
error fault
seal gasket
charcoal carbon
trivet grate
turntable spinning rotat spin
reservoir tank
knob dial
ignit spark
recognis recogniz detect
pan pot saucepan cookware frypan
suck suction extract
raw undercooked uncooked soggy pale
condensation fogged moisture
orange amber yellow
beep alarm
repair technician
book booking appointment reserv
phone telephone
showroom store shop
`

const CHINESE = `
闪 闪烁 一闪一闪 忽明忽暗 闪灯 在闪
漏水 渗水 滴水 积水 流水 出水 淌水
味道 异味 臭味 臭 难闻 怪味 气味 臭臭 发臭 很臭
噪音 噪声 声音大 声音太大 吵 异响 异音 很大声 嗡嗡 嗡嗡叫 嗡嗡响 嗡嗡声 响声 轰鸣
坏了 坏掉 故障 失灵 不能用 不工作 不会动
不热 不加热 不会热 没热 热不起来 不发热 没温度 没有温度 加热不了 不烫 冷的 凉的 冰的
灯 灯泡 照明 灯光 灯管
开不了机 不启动 启动不了 无法开机 不能开机 不能启动 无法启动 没反应 没有反应 没电 不通电
门打不开 开不了门 打不开门 门卡住 门锁死
不排水 排不出 排不了 排不掉 排水不良 不下水 下水慢
不干净 洗不干净 没洗净 脏 残渣 洗不净 没洗干净
发白 白膜 白斑 雾雾 水垢 水渍 不透亮 蒙蒙 变白
泡沫 泡泡 起泡 冒泡
火花 打火花 冒火花 放电 火星
冒烟 烟味
烧焦 焦味 糊味 糊了 烧糊
着火 起火 失火
裂 裂了 裂开 裂纹 裂痕 裂缝 碎了 破了 爆裂 炸裂 破掉 裂掉
屏幕 萤幕 荧幕 显示屏 画面 屏
不亮 黑屏 全黑 黑画面 黑萤幕 没画面
里面 槽里 槽内 内部
报错 错误 故障代码 错误代码 代码 故障码 错误码
密封条 密封圈 胶条 门封条 封条 胶圈 橡皮条 橡胶条 门封
lpg ulpg 液化石油气 液化气
活性炭 活性碳 碳滤网 炭滤网 木炭
锅架 炉架 灶架
转盘 玻璃盘 托盘 盘子
不转 转不动 不会转
水箱 水盒 水槽盒
旋钮 转钮
打不着 点不着 点不起来 不打火 打不着火 点不着火 点火不了 不着火
认不出 不认锅 识别不到 检测不到 侦测不到 感应不到 不识别 认不到
锅 锅子 锅具
吸力 不吸烟 吸不动 吸不到 抽不动 吸不走 抽力 吸不了
下面 底下 下方 底部
没熟 不熟 夹生 烤不熟 没烤熟
水珠 起雾 水汽 水气 水滴 冷凝水
蒸汽 蒸气
漏汽 漏气 冒汽 漏蒸气 漏蒸汽 冒蒸汽 冒蒸气
黄灯 橙灯 橘灯 琥珀色 橙色灯 橘色
红灯 红色
报警 警报 滴滴响 哔哔 叫
维修 修理 报修 叫修 师傅 技师
预约 预定 预订
电话 热线 专线 号码
门店 门市 展厅 展示中心 实体店 店面 商店
联系 联络
登记 登录 注册 註册
燃气 煤气 瓦斯 天然气
水泵 帮浦 马达 电机
传感器 感应器 感测器 探头
说明书 手册 使用手册
投诉 申诉 客诉
触摸 触控
震动 抖动 振动
地上 地板
没烘干 烘不干 不烘干 没干 没有干 不干 湿的
停不下来 关不掉 停不了 一直转 还在转 仍转 还在响
`

const KOREAN = `
깜빡 깜박 점멸 반짝
누수 새요 샙니다 새는 새고 샘 흘러
고여 고이 고임 남아 남습
냄새 악취 쩐내
소음 시끄러 시끄럽 소리 웅웅 윙윙
고장 먹통 망가
뜨거 뜨겁 가열 데워 미지근 차가 따뜻
조명 전구 램프 전등
켜져 켜지 켜짐 켜요 켜집 작동
열려 열리 열림 잠겨 잠긴 잠김 잠금
배수 빠져 빠지
닦여 닦이 씻겨 씻기 더러 깨끗
뿌옇 뿌예 뿌여 얼룩 물자국
거품 비눗물
불꽃 스파크 번쩍
연기 탄내
깨졌 깨짐 깨져 파손 금이 크랙
화면 디스플레이 액정
에러 오류
패킹 가스켓 고무
lpg ulpg 엘피지 액화석유가스
활성탄 카본 숯
회전판 턴테이블 접시 유리판
돌아 돌지 돌아가 도는 돌며 돕니다
물탱크 물통
노브 다이얼
점화 붙어 붙지
인식 감지
냄비 용기 프라이팬
흡입 빨아 빨아들
익어 익지 익음 설익
물방울 결로 습기 서림
스팀 수증기
주황 노란 노랗 노래 호박색
빨간 적색 붉은
수리 기사 출장 에이에스
예약 부킹
전화 연락처
매장 쇼룸 전시장 판매점
그릇 접시 설거지
말라 마르 젖어 축축 건조
꺼져 꺼지 꺼짐 멈춰 멈추
설명서 매뉴얼
`

const INDONESIAN = `
kedip kedap kelap kerlip
bocor netes menetes rembes genangan menggenang
bau berbau tengik apek
berisik bising berdengung dengung bunyi suara
rusak mati eror error
panas memanas dingin hangat
lampu bohlam
nyala menyala hidup
terkunci macet nyangkut dibuka
surut mampet tersumbat terbuang
kotor bersih berminyak sisa
buram kusam keruh berkabut
busa gelembung
percikan memercik kilatan
asap berasap
gosong hangus terbakar
retak pecah gompal
layar display
kode error eror
karet segel seal gasket
lpg elpiji ulpg
arang karbon charcoal
putar berputar muter
tangki wadah
kenop knop
terbaca terdeteksi kenal dikenali
panci wajan
isap hisap sedot
mentah matang bantat pucat
embun berembun
uap kukus
oranye jingga kuning
basah lembap kering
servis teknisi reparasi perbaikan
booking reservasi pemesanan janji
telepon telpon telp
toko showroom gerai
hubungi kontak
daftar registrasi pendaftaran
buku manual petunjuk panduan
`

type WordGroup = readonly string[]

const GROUPS: Record<Lang, readonly WordGroup[]> = {
  en: readGroups(ENGLISH),
  cn: readGroups(CHINESE),
  tw: readGroups(CHINESE),
  kr: readGroups(KOREAN),
  id: readGroups(INDONESIAN),
}

function readGroups(text: string): WordGroup[] {
  return text
    .trim()
    .split('\n')
    .map((line) => fold(line).split(' '))
}

const HAN = /\p{sc=Han}/u

/** Words of three letters are no beginnings: "pan" is not that of "panel". */
const MIN_BEGINNING_LENGTH = 4

/** Return what else a folded word is called, as beginnings of words; in Chinese, as parts of texts. */
export function relatedWordsOf(word: string, lang: Lang): string[] {
  const groups = GROUPS[lang]
  const exact = groups.filter((group) => group.includes(word))
  const found =
    exact.length > 0
      ? exact
      : groups.filter((group) => group.some((member) => hasBeginning(word, member, lang)))
  return [...new Set(found.flat())].filter((member) => member !== word)
}

function hasBeginning(word: string, member: string, lang: Lang): boolean {
  // A character is a member of a pair of characters: the segmenter takes "quite loud" as one word.
  if (HAN.test(member)) return member.length === 1 && word.length === 2 && word.includes(member)
  const isBeginning = lang === 'kr' || member.length >= MIN_BEGINNING_LENGTH
  return isBeginning && word.replace(/^[안못] /, '').startsWith(member)
}

/** Return true for a folded word of the lists. */
export function isRelatedWord(word: string, lang: Lang): boolean {
  return GROUPS[lang].some((group) => group.includes(word))
}

/** Return the Chinese words of more than one character, which are found inside a run of Chinese. */
export function listRelatedPhrases(lang: Lang): string[] {
  return GROUPS[lang].flat().filter((word) => word.length > 1 && HAN.test(word))
}
