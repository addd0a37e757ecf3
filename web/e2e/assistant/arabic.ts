/** Arabic text with everything that is hard to extract from a PDF. */
export const arabicBody = `<div dir="rtl" lang="ar">
<h1>خطة التحول الرقمي 2026</h1>
<p>نستقبل 300 طلب يوميًا عبر البريد الإلكتروني، ويستغرق الرد 5 أيام (بين 3 و7 أيام). لا يوجد نظام CRM موحد، ونستخدم Microsoft Excel 365 لمتابعة الطلبات بنسبة 95% من الحالات.</p>
<p>الإلكتروني، لأن، لإدارة، للآلات، كلا، خلال، ثلاث، ثالث، الآن.</p>
<p>مَدرَسَةٌ جَمِيلَةٌ</p>
<ul><li>أولًا: تصنيف الطلبات</li><li>ثانيًا: الرد الآلي على 40% منها</li></ul>
<ol><li>تجهيز البيانات</li><li>تدريب النموذج GPT-4 على 1,250.50 سجلًا</li></ol>
<table><tr><th>المرحلة</th><th>المدة</th><th>التكلفة</th></tr><tr><td>التحليل</td><td>3 أشهر</td><td>120,000 ريال</td></tr><tr><td>التنفيذ</td><td>6 أشهر</td><td>450,000 ريال</td></tr></table>
<div class="columns"><p>العمود الأول يتحدث عن الوضع الراهن في المؤسسة وما تواجهه من تحديات يومية متكررة في خدمة المستفيدين والرد عليهم.</p><p>العمود الثاني يتحدث عن المستقبل المأمول وما نطمح إليه من نتائج خلال السنوات الثلاث القادمة بإذن الله تعالى.</p></div>
<p dir="ltr">English paragraph with كلمة عربية inside and 12 numbers.</p>
<p>البريد: <bdi dir="ltr">info@example.com</bdi> والهاتف <bdi dir="ltr">+966 11 234 5678</bdi> والتاريخ 21/11/2026 و٢٠٢٦.</p>
</div>`

/** The words in reading order. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFC').split(/\s+/).filter(Boolean)

/** The words of `arabicBody`, with the list numbers that printing adds. */
export const arabicWords = wordsOf(
  arabicBody
    .replaceAll(/<ol><li>(.*?)<\/li><li>/g, '1. $1 2. ')
    .replaceAll(/<\/(?:td|th|li|p|h1)>/g, ' ')
    .replaceAll(/<[^>]+>/g, ''),
)
