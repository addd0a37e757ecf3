// Samples in the light of a crescent window.
#define LIGHT(q) (.48 + .72 * crescent(1.15 * (q - fromSun(vec3(4.5, 2.2, -1.7)))))
void view() {
  eye = vec3(-2.4, 3.3, 9.6);
  at = vec3(.6, 1.5, 0);
  zoom = 3.4;
  sun = vec3(-.65, .62, .6);
}
float crescent(vec2 q) {
  return lit(max(length(q) - 1.05, .86 - length(q - vec2(.4, .14))), .05);
}
void scene(vec3 p) {
  add(min(p.y, p.z + 1.7), LEAF);
  float i;
  vec3 q = vec3(repeat(p.x, .82, 7., i), p.y, p.z);
  add(max(block(p, vec3(6.2, .62, 1.1)), .27 - length(q.xz)), SAND);
  add(max(block(p - vec3(0, 1.15, 0), vec3(6.2, .1, 1.1)), .27 - length(q.xz)), SAND);
  add(box(vec3(abs(p.x) - 3.05, p.y - .8, p.z), vec3(.06, .45, .55)), SAND);
  float tall = 1.75;
  add(max(length(q.xz) - .22, abs(q.y - .9) - .9), i == 4. ? OCHRE : i == 2. ? GREEN : CREAM);
  add(cylinder(q - vec3(0, tall, 0), .25, .2), i == 4. ? PAPER : INK);
}
