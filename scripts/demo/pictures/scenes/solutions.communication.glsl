// Messages from everywhere, and one answer in front of them.
void view() {
  eye = vec3(-3.2, 4.6, 9.6);
  at = vec3(.4, 1., 0);
  zoom = 3.4;
  sun = vec3(-.6, .75, .6);
}
void bubble(vec3 p, float side, vec2 half_, int m) {
  float body = flat2(p.xy - vec2(0, half_.y + .5), half_ - .2) - .2;
  float tail = triangle(vec2(p.x - side * (half_.x - .6), .36 - p.y), .4);
  add(extrude(min(body, tail), p.z, .13), m);
}
const vec2 places[4] = vec2[](vec2(-2., .9), vec2(-2.6, -1.4), vec2(-.9, -2.1), vec2(4.3, -.9));
void scene(vec3 p) {
  add(min(p.y, p.z + 3.6), PINE);
  for (int i = 0; i < 4; i += 1) {
    vec3 q = p - vec3(places[i].x, 0, places[i].y);
    q.xz *= turn(16. - float(i) * 10.);
    bubble(q, i < 3 ? 1. : -1., vec2(.8, .5 + .16 * noise(float(i))), i == 1 ? LEAF : i == 0 ? CREAM : MIST);
  }
  vec3 q = p - vec3(1.1, 0, 1.6);
  q.xz *= turn(6.);
  bubble(q, -1., vec2(1.4, .85), OCHRE);
  for (int i = 0; i < 3; i += 1)
    add(box(q - vec3(i == 2 ? -.35 : 0., 1.75 - .4 * float(i), .14), vec3(i == 2 ? .6 : .95, .055, .04)), CREAM);
}
