// Terrain in layers, and the way to the summit.
void view() {
  eye = vec3(-1.5, 8.6, 9);
  at = vec3(.1, .85, .1);
  zoom = 3.1;
  sun = vec3(-.75, .55, -.2);
}
float height(vec2 p) {
  vec2 a = p - vec2(1.4, -.5), b = p - vec2(-2.1, .5), c = p - vec2(.6, 2.6);
  return 2.1 * exp(-dot(a, a) * .22) + 1.25 * exp(-dot(b, b * vec2(.35, .5))) + .8 * exp(-dot(c, c) * .35) + .05 * sin(p.x * 2.1 + p.y) - .1;
}
void scene(vec3 p) {
  add(p.y, INK);
  float h = height(p.xz), step_ = .17;
  for (int i = 0; i < 13; i += 1) {
    float level = float(i) * step_;
    add(extrude((level + .06 - h) / 1.5, p.y - level - step_ * .5, step_ * .5) * .9, i < 2 ? PINE : i < 4 ? GREEN : i < 6 ? LEAF : i < 9 ? MIST : i < 11 ? SAND : CREAM);
  }
  add(pyramid(p - vec3(1.38, 2.1, -.45), .17, .5), OCHRE);
  for (int i = 0; i < 8; i += 1) {
    float t = float(i) / 8.;
    vec2 way = mix(vec2(-4.1, 2.2), vec2(1.1, -.2), t) + vec2(0, .75) * sin(t * 6.);
    float ground = (floor((height(way) - .06) / step_) + 1.) * step_;
    add(cylinder(p - vec3(way.x, max(ground, 0.), way.y), .075, .07), OCHRE);
  }
}
