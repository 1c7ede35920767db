import type { MailMessages } from './en.ts'

export const id: MailMessages = {
  greeting: 'Halo,',
  receivedSubject: (reference) => `Pesan Anda sudah kami terima (${reference})`,
  received: (brand) =>
    `Terima kasih telah menghubungi ${brand}. Pesan Anda sudah diteruskan ke tim yang menanganinya, dan kami akan menjawab Anda.`,
  reference: 'Nomor referensi',
  quote: 'Sebutkan nomor referensi ini setiap kali Anda menghubungi kami tentang hal ini.',
  underReviewSubject: (reference) => `Pendaftaran Anda sudah kami terima (${reference})`,
  underReview: (brand) =>
    `Terima kasih telah mendaftarkan produk ${brand} Anda. Nomor seri atau tanggal pembeliannya tampak tidak biasa, sehingga tim layanan kami memeriksanya dahulu. Setelah itu Anda menerima email lagi, disertai sertifikat garansi.`,
  registeredSubject: (code, reference) => `${code} telah terdaftar (${reference})`,
  registeredAnySubject: (reference) => `Produk Anda telah terdaftar (${reference})`,
  registered: (brand) => `Terima kasih telah mendaftarkan produk ${brand} Anda. Berikut data utamanya:`,
  product: 'Produk',
  serialNumber: 'Nomor seri',
  purchaseDate: 'Tanggal pembelian',
  term: 'Garansi',
  attached: 'Sertifikat garansi terlampir sebagai PDF. Simpanlah bersama bukti pembelian Anda.',
  certificate: 'Buka sertifikat garansi (tautan berlaku 30 hari)',
  confirmSubject: (letter) => `Mohon konfirmasi: ${letter}`,
  confirm: (letter) =>
    `Seseorang, semoga Anda sendiri, meminta kami mengirim “${letter}” ke alamat ini. Kami baru mengirimnya setelah Anda menyetujui:`,
  confirmLink: 'Ya, kirimkan kepada saya',
  ignore:
    'Jika bukan Anda yang meminta, abaikan saja. Kami tidak akan menghubungi Anda lagi, dan alamat ini dihapus setelah tiga puluh hari.',
  welcomeSubject: (letter) => `Selamat datang: ${letter}`,
  welcome: (letter) =>
    `Alamat Anda sudah dikonfirmasi. Mulai sekarang “${letter}” akan kami kirim kepada Anda.`,
  unsubscribe: 'Berhenti berlangganan',
  wrongRecipient:
    'Jika Anda tidak menghubungi kami, orang lain telah mengisi alamat Anda. Abaikan email ini atau beri tahu kami.',
}
